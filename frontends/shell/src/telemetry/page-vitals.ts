import { AREA_ROUTES } from '@makeport/web';
import { matchPath } from '@makeport/web/router';
import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { getBuild, sendReport } from './send-report';

/** Addresses of the shell's own pages that have a name. */
const OWN = ['/notifications'];

/**
 * Sends the figures of this page load once, when it is hidden for the first time: until then they may change. They count for the
 * address that was loaded, by its pattern, and for the build of its remote.
 */
export function reportVitals(path: string): void {
  const figures: Record<string, number> = {};
  const note = ({ name, value }: Metric): void => {
    figures[name] = value;
  };
  for (const measure of [onTTFB, onFCP, onLCP, onCLS, onINP]) measure(note);

  // after the library's own listeners, which capture
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
