/** Safari has no idle callbacks: there a pause after the load stands for them. */
const PAUSE_MS = 1000;

/**
 * Has some of the page loads measured, by a share that the server sets. The code for it is fetched when the page is there and the
 * browser idle: what was painted before is told to it then. Not where people save data.
 */
export function measureVitals(rate: number): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData || Math.random() >= rate) return;
  const path = window.location.pathname;
  const load = () =>
    void import('./page-vitals').then(
      ({ reportVitals }) => reportVitals(path),
      // a page without figures is a good page
      () => undefined,
    );
  const onceIdle = () =>
    typeof requestIdleCallback === 'function'
      ? requestIdleCallback(load)
      : setTimeout(load, PAUSE_MS);
  if (document.readyState === 'complete') onceIdle();
  else window.addEventListener('load', onceIdle, { once: true });
}
