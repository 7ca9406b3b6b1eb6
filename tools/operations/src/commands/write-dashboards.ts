import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { dashboardFile, dashboardFolder } from '../observability/dashboards/files.ts';
import { dashboards } from '../observability/dashboards/definitions.ts';

/** Writes Grafana's files from the definitions. */
export async function writeDashboards(): Promise<number> {
  mkdirSync(dashboardFolder, { recursive: true });
  for (const dashboard of dashboards)
    writeFileSync(resolve(dashboardFolder, `${dashboard.uid}.json`), dashboardFile(dashboard));
  return Promise.resolve(0);
}
