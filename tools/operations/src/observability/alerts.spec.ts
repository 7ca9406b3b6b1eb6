import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readYaml } from '@makeport/deployment/checks/read-yaml';
import { projectRoot } from '@makeport/local-stack/paths';
import { isMetric, metricsIn } from './metric-names.ts';

interface Alert {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook_url: string };
}
interface AlertTest {
  readonly alert_rule_test: readonly {
    readonly alertname: string;
    readonly exp_alerts?: readonly object[];
  }[];
}

const { groups } = readYaml('deploy/observability/alerts.yml')[0] as {
  groups: readonly { readonly rules: readonly Alert[] }[];
};
const alerts = groups.flatMap(({ rules }) => rules);
const { tests } = readYaml('deploy/observability/alerts.test.yml')[0] as {
  tests: readonly AlertTest[];
};
const checks = tests.flatMap(({ alert_rule_test }) => alert_rule_test);

describe.each(alerts)('the alert $alert', ({ alert, expr, labels, annotations }) => {
  it('has a runbook that says what to do', () => {
    const runbook = resolve(projectRoot, annotations.runbook_url);
    expect(existsSync(runbook)).toBe(true);
    expect(readFileSync(runbook, 'utf8')).toContain(alert);
  });

  it('pages somebody or waits for the morning', () => {
    expect(['page', 'ticket']).toContain(labels.severity);
  });

  it('is seen to fire and to be silent', () => {
    const own = checks.filter(({ alertname }) => alertname === alert);
    expect(own.some(({ exp_alerts = [] }) => exp_alerts.length > 0)).toBe(true);
    expect(own.some(({ exp_alerts = [] }) => exp_alerts.length === 0)).toBe(true);
  });

  it('asks for metrics that a process has', () => {
    const metrics = metricsIn(expr);
    expect(metrics.length).toBeGreaterThan(0);
    expect(metrics.filter((name) => !isMetric(name))).toEqual([]);
  });
});

describe('the services', () => {
  it('are each missed when all of their processes are gone', () => {
    const absent = alerts.find(({ alert }) => alert === 'ServiceAbsent');
    const missed = [...(absent?.expr.matchAll(/service="([a-z-]+)"/g) ?? [])].map(
      ([, name]) => name,
    );
    const args = [
      'grep',
      '-hoE',
      "^const SERVICE = '[a-z-]+'|new Metrics\\('[a-z-]+'\\)",
      '--',
      'services/*/src/*.ts',
    ];
    const { stdout } = spawnSync('git', args, { cwd: projectRoot, encoding: 'utf8' });
    expect(stdout).not.toBe('');
    for (const [, name] of stdout.matchAll(/'([a-z-]+)'/g)) expect(missed).toContain(name);
  });
});
