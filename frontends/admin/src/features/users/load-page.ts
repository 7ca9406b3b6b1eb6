/** A page of its own: nothing of what was in memory comes along. */
export function loadPage(address: string): void {
  window.location.assign(address);
}
