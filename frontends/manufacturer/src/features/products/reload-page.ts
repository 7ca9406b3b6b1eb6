/** Reloads the page, to recover from a product list that fails to load (MFR-15). */
export function reloadPage(): void {
  window.location.reload();
}
