/** Replaces the browser's beacon and returns the reports sent so far. */
export function catchReports(): {
  beacon: jest.Mock<boolean, [string, Blob]>;
  reports: () => Promise<unknown[]>;
} {
  const beacon = jest.fn<boolean, [string, Blob]>(() => true);
  Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true });
  return {
    beacon,
    reports: () => Promise.all(beacon.mock.calls.map(([, body]) => readJson(body))),
  };
}

/** jsdom's blobs have no text() method. */
function readJson(blob: Blob): Promise<unknown> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(JSON.parse(reader.result as string));
    reader.readAsText(blob);
  });
}
