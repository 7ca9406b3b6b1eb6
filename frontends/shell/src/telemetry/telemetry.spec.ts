import type { Metric } from 'web-vitals';
import type * as PageVitals from './page-vitals';
import { measureVitals } from './measure-vitals';
import { catchReports } from './reports-under-test';
import { getBuild, sendReport } from './send-report';

const listeners: Record<string, (metric: Metric) => void> = {};
const listenTo = (name: string) => (listen: (metric: Metric) => void) =>
  void (listeners[name] = listen);
jest.mock('web-vitals', () => ({
  onCLS: listenTo('CLS'),
  onFCP: listenTo('FCP'),
  onINP: listenTo('INP'),
  onLCP: listenTo('LCP'),
  onTTFB: listenTo('TTFB'),
}));

function hide(state: 'hidden' | 'visible'): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('page vitals', () => {
  const { reportVitals } = jest.requireActual<typeof PageVitals>('./page-vitals');

  it('are told once, when the page is hidden, by pattern and build and without anything of the address', async () => {
    const { beacon, reports } = catchReports();
    document.body.innerHTML = `<script type="application/json" id="remotes">{"brand":{"entry":"/remotes/brand/b1/remoteEntry.js","contract":1}}</script>`;
    reportVitals('/brand/projects/7d2f8f0e');
    listeners['LCP']?.({ name: 'LCP', value: 1_234 } as Metric);
    listeners['CLS']?.({ name: 'CLS', value: 0.01 } as Metric);
    expect(beacon).not.toHaveBeenCalled();
    hide('hidden');
    hide('visible');
    hide('hidden');
    expect(await reports()).toEqual([
      { kind: 'vitals', route: '/brand/*', remote: 'brand', build: 'b1', LCP: 1_234, CLS: 0.01 },
    ]);
    expect(beacon.mock.calls[0]?.[0]).toBe('/telemetry');
    hide('visible');
  });

  it.each([
    ['/notifications', '/notifications'],
    ['/ada@northwind.test', 'other'],
  ])('of %s are those of %s', async (path, route) => {
    const { reports } = catchReports();
    reportVitals(path);
    listeners['TTFB']?.({ name: 'TTFB', value: 80 } as Metric);
    hide('hidden');
    expect(await reports()).toEqual([{ kind: 'vitals', route, TTFB: 80 }]);
    hide('visible');
  });
});

describe('measureVitals', () => {
  it('leaves those alone who save data, and who are not drawn', () => {
    const drawn = jest.spyOn(Math, 'random').mockReturnValue(0.5);
    const idle = jest.fn();
    Object.defineProperty(window, 'requestIdleCallback', { value: idle, configurable: true });
    measureVitals(0.5);
    expect(idle).not.toHaveBeenCalled();
    measureVitals(0.51);
    expect(idle).toHaveBeenCalledTimes(1);
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true },
      configurable: true,
    });
    measureVitals(1);
    expect(idle).toHaveBeenCalledTimes(1);
    drawn.mockRestore();
  });
});

describe('reports', () => {
  it('name the build of a remote by its address', () => {
    expect(getBuild('/remotes/brand/b1abc/remoteEntry.js')).toBe('b1abc');
    expect(getBuild('/remotes/brand/b1abc/~1/remoteEntry.js')).toBe('b1abc');
    expect(getBuild(undefined)).toBeUndefined();
  });

  it('harm no page where beacons are blocked', () => {
    catchReports().beacon.mockImplementationOnce(() => {
      throw new Error('blocked');
    });
    expect(() => sendReport({ kind: 'vitals' })).not.toThrow();
  });
});
