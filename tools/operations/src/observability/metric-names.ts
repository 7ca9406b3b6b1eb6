import { spawnSync } from 'node:child_process';
import { projectRoot } from '@makeport/local-stack/paths';

const functions = ['histogram_quantile', 'label_replace'];
/** Node's own metrics, from prom-client's defaults. */
const ofTheProcess = /^(process|nodejs)_/;

/** Returns the metrics in an expression; the series of a histogram count as one metric. */
export function metricsIn(expr: string): string[] {
  const withoutLabels = expr
    .replaceAll(/\{[^}]*\}/g, ' ')
    .replaceAll(/\b(by|on|without|ignoring)\s*\([^)]*\)/g, ' ');
  const names = withoutLabels.match(/\b[a-z]+_[a-z0-9_]+\b/g) ?? [];
  return [...new Set(names)]
    .filter((name) => !functions.includes(name))
    .map((name) => name.replace(/(_seconds|_shift)_(count|bucket|sum)$/, '$1'));
}

/** Returns whether the sources of a service, a library or the web server contain the metric. */
export function isMetric(name: string): boolean {
  if (ofTheProcess.test(name)) return true;
  const args = [
    'grep',
    '-qF',
    `'${name}'`,
    '--',
    'services',
    'libs',
    'frontends/shell/server',
    ':!*spec.ts',
  ];
  return spawnSync('git', args, { cwd: projectRoot }).status === 0;
}
