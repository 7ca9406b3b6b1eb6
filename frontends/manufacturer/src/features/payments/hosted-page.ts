/** Navigates to the payment provider's page. */
export function goToHostedPage(url: string): void {
  window.location.assign(url);
}
