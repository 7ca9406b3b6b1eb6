/** Tells the server something of this page, with nothing that waits for it; a page that is left sends it too. */
export function sendReport(report: Readonly<Record<string, unknown>>): void {
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  try {
    navigator.sendBeacon('/telemetry', body);
  } catch {
    // where beacons are blocked there is nothing to tell
  }
}

/** Of a remote's entry: its build is a segment of the address. */
export function getBuild(entry: string | undefined): string | undefined {
  return /^\/remotes\/[a-z]+\/([a-z0-9]+)\//.exec(entry ?? '')?.[1];
}
