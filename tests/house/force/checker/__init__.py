"""The checker, in the manner of Jepsen: is what all clients saw at a table what one table that does one thing after the other
would have shown them?

Clients write down what they ask for and see (`history.py`). The final log tells the order of all that was entered, so nothing
need be searched: every acknowledged entry has its one place (`ledger.py`), and every view is given the earliest place that it
can have (`views.py`). `table.py` puts it together, and checks table talk and seats.
"""
