import { AREA_ROUTES } from '@makeport/web';
import { matchPath } from '@makeport/web/router';
import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { getBuild, sendReport } from './send-report';

/** The shell's own pages that are measured by name. */
const OWN = ['/notifications'];

/**
 * Reports the web vitals of this page load once, when the page is first hidden, because they may
 * change until then. The report names the pattern of the loaded address and the build of its
 * remote.
 */
export function reportVitals(path: string): void {
  const figures: Record<string, number> = {};
  const note = ({ name, value }: Metric): void => {
    figures[name] = value;
  };
  for (const measure of [onTTFB, onFCP, onLCP, onCLS, onINP]) measure(note);

  // registered for the bubble phase, so that it runs after the library's listeners in the capture
  // phase
  const send = (): void => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', send);
    if (Object.keys(figures).length > 0)
      sendReport({ kind: 'vitals', ...describePage(path), ...figures });
  };
  document.addEventListener('visibilitychange', send);
}

function describePage(path: string): Readonly<Record<string, string | undefined>> {
  const area = AREA_ROUTES.find((route) => matchPath(route.path, path));
  if (!area) return { route: OWN.includes(path) ? path : 'other' };
  const table = JSON.parse(document.querySelector('#remotes')?.textContent ?? '{}') as Partial<
    Record<string, { entry: string }>
  >;
  return { route: area.path, remote: area.remote, build: getBuild(table[area.remote]?.entry) };
}
