/** Opens the payment provider's page in this tab. */
export function goToHostedPage(url: string): void {
  window.location.assign(url);
}
