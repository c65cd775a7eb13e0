/** How the page says that it is one's turn: the tab's title and mark, and a notice of the browser if the person asked for it. */
import plain from "../art/icon.svg?url";
import marked from "../art/icon-turn.svg?url";

const can = "Notification" in window;

class Alerts {
  /** What the browser allows: nobody has asked yet, yes, or no. */
  state = $state<"default" | "granted" | "denied" | "missing">(can ? Notification.permission : "missing");

  async ask(): Promise<void> {
    if (can) this.state = await Notification.requestPermission();
  }

  get words(): string {
    if (this.state === "granted") return "You will be told when it is your turn";
    if (this.state === "denied") return "The browser forbids notices";
    return this.state === "missing" ? "This browser has no notices" : "Tell me when it is my turn";
  }
}

export const alerts = new Alerts();

/** The mark in the tab. */
export function markTab(turn: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  if (icon) icon.href = turn ? marked : plain;
}

/** Tell somebody who is looking elsewhere. */
export function alertTurn(title: string): void {
  if (!can || Notification.permission !== "granted" || !document.hidden) return;
  new Notification("Your turn", { body: title, tag: "teahouse-turn" });
}
