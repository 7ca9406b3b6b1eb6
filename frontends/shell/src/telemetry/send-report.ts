/**
 * Sends a report to the server without waiting for an answer. The browser sends it even if the user
 * leaves the page.
 */
export function sendReport(report: Readonly<Record<string, unknown>>): void {
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  try {
    navigator.sendBeacon('/telemetry', body);
  } catch {
    // if beacons are blocked, reports are dropped
  }
}

/** Returns the build id, which is a segment of the address of a remote's entry. */
export function getBuild(entry: string | undefined): string | undefined {
  return /^\/remotes\/[a-z]+\/([a-z0-9]+)\//.exec(entry ?? '')?.[1];
}
