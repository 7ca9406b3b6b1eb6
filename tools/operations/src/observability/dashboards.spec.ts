import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { dashboards } from './dashboards/definitions.ts';
import { dashboardFile, dashboardFolder } from './dashboards/files.ts';
import { isMetric, metricsIn } from './metric-names.ts';

describe('the dashboards', () => {
  it.each(dashboards)('$title: the file for Grafana is made from its definition', (dashboard) => {
    const file = resolve(dashboardFolder, `${dashboard.uid}.json`);
    expect(readFileSync(file, 'utf8')).toBe(dashboardFile(dashboard));
  });

  it('are all the files there are', () => {
    expect(readdirSync(dashboardFolder).sort()).toEqual(
      dashboards.map(({ uid }) => `${uid}.json`).sort(),
    );
  });

  it.each(dashboards.flatMap(({ panels }) => panels))(
    '$title: asks for metrics that a process has',
    (panel) => {
      const metrics = metricsIn(panel.expr);
      expect(metrics.length).toBeGreaterThan(0);
      expect(metrics.filter((name) => !isMetric(name))).toEqual([]);
    },
  );
});

describe('metricsIn', () => {
  it('finds names, without functions, labels and the parts of a histogram', () => {
    const expr =
      'histogram_quantile(0.95, sum by (some_label, le) (rate(rpc_server_seconds_bucket{a_label="x_y"}[5m]))) or vector(0)';
    expect(metricsIn(expr)).toEqual(['rpc_server_seconds']);
  });
});
