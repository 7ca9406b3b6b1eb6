/** MFR-15: a product list that cannot be loaded begins again from nothing. */
export function reloadPage(): void {
  window.location.reload();
}
