"""The batches of a study on a Ray cluster, with `--on ray`. Ray plays again what a killed worker had begun."""

from __future__ import annotations

import os
import sys
from typing import Any, Final

from teahouse.engine.errors import BadOption, TeahouseError
from teahouse.lab.one_game import GameResult

from .arms import Batch, play_batch
from .crew import PATIENCE, Crew, Played

MOST_RETRIES: Final = 20  # of one batch, when workers or whole machines go away
ADDRESS: Final = "RAY_ADDRESS"
LOOPBACK: Final = "127.0.0.1"


class RayCrew(Crew):
    """The cluster at an address (RAY_ADDRESS unless one is given), or one on this machine alone that ends with the study."""

    def __init__(self, address: str | None, width: int | None) -> None:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        try:
            import ray
        except ImportError as error:
            raise BadOption("A study on a cluster needs Ray: pip install 'teahouse[ray]'.") from error
        self.ray: Any = ray
        self.running: dict[Any, Batch] = {}
        quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": "error"}
        try:
            if address or os.environ.get(ADDRESS):
                ray.init(address=address, **quiet)
            else:
                # Workers find Teahouse where this process found it.
                paths = os.pathsep.join(path for path in sys.path if path)
                ray.init(
                    address="local",
                    num_cpus=width,
                    include_dashboard=False,
                    runtime_env={"env_vars": {"PYTHONPATH": paths}},
                    _node_ip_address=LOOPBACK,
                    **quiet,
                )
        except (ConnectionError, RuntimeError, ValueError) as error:
            raise TeahouseError(f"There is no Ray cluster to play on: {error}") from error
        self.width = width or max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        self.play: Any = ray.remote(num_cpus=1, max_retries=MOST_RETRIES)(play_batch)

    def start(self, batch: Batch) -> None:
        self.running[self.play.remote(batch)] = batch

    def finished(self) -> Played:
        if not self.running:
            return []
        done, _ = self.ray.wait(list(self.running), num_returns=1, timeout=PATIENCE)
        return [(self.running.pop(reference), self.games(reference)) for reference in done]

    def games(self, reference: Any) -> list[GameResult]:
        try:
            played: list[GameResult] = self.ray.get(reference)
        except self.ray.exceptions.RayTaskError as error:
            raise error.as_instanceof_cause() from None
        except self.ray.exceptions.RayError as error:
            raise TeahouseError(f"The cluster lost a batch {MOST_RETRIES} times: {error}") from error
        return played

    def close(self) -> None:
        self.running.clear()
        self.ray.shutdown()
