/** A notice of the browser when it is one's turn and the page is not being looked at. */

export function askAlerts(): void {
  if ("Notification" in window && Notification.permission === "default") void Notification.requestPermission();
}

export function alertTurn(title: string): void {
  if (!("Notification" in window) || Notification.permission !== "granted" || !document.hidden) return;
  new Notification("Your turn", { body: title, tag: "teahouse-turn" });
}
