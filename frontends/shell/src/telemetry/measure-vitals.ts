/** Safari has no idle callbacks; it gets a pause after the load instead. */
const PAUSE_MS = 1000;

/**
 * Measures a share of the page loads, set by the server. The code is loaded when the page is
 * complete and the browser idle; earlier paints are reported to it nevertheless. Skipped if the
 * browser saves data.
 */
export function measureVitals(rate: number): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData || Math.random() >= rate) return;
  const path = window.location.pathname;
  const load = () =>
    void import('./page-vitals').then(
      ({ reportVitals }) => reportVitals(path),
      // a page works without measurements
      () => undefined,
    );
  const onceIdle = () =>
    typeof requestIdleCallback === 'function'
      ? requestIdleCallback(load)
      : setTimeout(load, PAUSE_MS);
  if (document.readyState === 'complete') onceIdle();
  else window.addEventListener('load', onceIdle, { once: true });
}
