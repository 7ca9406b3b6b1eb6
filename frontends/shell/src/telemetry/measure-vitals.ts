/** Delay after the load event in browsers without requestIdleCallback, such as Safari. */
const PAUSE_MS = 1000;

/**
 * Measures a share of the page loads. The code is loaded when the page is complete and the browser
 * idle; the browser's buffer still contains the earlier paints. Browsers that save data are not
 * measured.
 */
export function measureVitals(rate: number): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData || Math.random() >= rate) return;
  const path = window.location.pathname;
  const load = () =>
    void import('./page-vitals').then(
      ({ reportVitals }) => reportVitals(path),
      // measurements are optional, so a load failure is ignored
      () => undefined,
    );
  const onceIdle = () =>
    typeof requestIdleCallback === 'function'
      ? requestIdleCallback(load)
      : setTimeout(load, PAUSE_MS);
  if (document.readyState === 'complete') onceIdle();
  else window.addEventListener('load', onceIdle, { once: true });
}
