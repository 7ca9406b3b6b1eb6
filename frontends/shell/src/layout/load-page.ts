/** Loads a new document, so that no state in memory is kept. */
export function loadPage(address: string): void {
  window.location.assign(address);
}
