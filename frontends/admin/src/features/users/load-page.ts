/** Loads the page from the server, which clears everything in memory. */
export function loadPage(address: string): void {
  window.location.assign(address);
}
