/** Appends the time until a retry is allowed: '… Please try again in 12 minutes.' */
export function tryAgainText(said: string, waitMs: number): string {
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000));
  const when = minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
  return `${said} Please try again ${when}.`;
}
