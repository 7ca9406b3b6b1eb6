import type { Dashboard, Panel } from './panel.ts';

const COLUMNS = 24;
const NUMBER = { w: 6, h: 5 };
const GRAPH = { w: 12, h: 9 };

/** Returns the dashboard in Grafana's file format. */
export function toGrafana({ uid, title, panels }: Dashboard): object {
  const numbers = panels.filter(({ legend }) => legend === undefined);
  const graphs = panels.filter(({ legend }) => legend !== undefined);
  const rowsOfNumbers = Math.ceil((numbers.length * NUMBER.w) / COLUMNS);
  return {
    uid,
    title,
    schemaVersion: 39,
    editable: false,
    refresh: '30s',
    time: { from: 'now-6h', to: 'now' },
    templating: {
      list: [{ name: 'source', type: 'datasource', query: 'prometheus', label: 'Prometheus' }],
    },
    panels: [
      ...numbers.map((panel, n) => toPanel(panel, n, place(n, NUMBER, 0))),
      ...graphs.map((panel, n) =>
        toPanel(panel, numbers.length + n, place(n, GRAPH, rowsOfNumbers * NUMBER.h)),
      ),
    ],
  };
}

function place(n: number, size: { w: number; h: number }, top: number): object {
  const perRow = COLUMNS / size.w;
  return { ...size, x: (n % perRow) * size.w, y: top + Math.floor(n / perRow) * size.h };
}

function toPanel({ title, expr, legend, unit }: Panel, n: number, gridPos: object): object {
  return {
    id: n + 1,
    title,
    type: legend === undefined ? 'stat' : 'timeseries',
    datasource: { type: 'prometheus', uid: '${source}' },
    gridPos,
    fieldConfig: { defaults: { unit }, overrides: [] },
    targets: [{ refId: 'A', expr, ...(legend === undefined ? {} : { legendFormat: legend }) }],
  };
}
