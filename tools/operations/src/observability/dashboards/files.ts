import { resolve } from 'node:path';
import { projectRoot } from '@makeport/local-stack/paths';
import type { Dashboard } from './panel.ts';
import { toGrafana } from './to-grafana.ts';

/** The folder of Grafana's provisioning. */
export const dashboardFolder = resolve(projectRoot, 'deploy/observability/grafana');

export const dashboardFile = (dashboard: Dashboard): string =>
  `${JSON.stringify(toGrafana(dashboard), null, 2)}\n`;
