/** Loads a new document, which drops all state in memory. */
export function loadPage(address: string): void {
  window.location.assign(address);
}
