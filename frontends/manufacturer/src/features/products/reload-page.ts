/** Reloads the page if the product list fails to load (MFR-15). */
export function reloadPage(): void {
  window.location.reload();
}
