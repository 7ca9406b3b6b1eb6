/**
 * Sends a report to the server without waiting for an answer. It is sent even if the user leaves
 * the page.
 */
export function sendReport(report: Readonly<Record<string, unknown>>): void {
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  try {
    navigator.sendBeacon('/telemetry', body);
  } catch {
    // if beacons are blocked, reports are dropped
  }
}

/** Reads the build from the address of a remote's entry, where it is a segment. */
export function getBuild(entry: string | undefined): string | undefined {
  return /^\/remotes\/[a-z]+\/([a-z0-9]+)\//.exec(entry ?? '')?.[1];
}
