import { Counter, Histogram, type Registry } from 'prom-client';
import type { PublishedBuilds } from '../published-builds.ts';
import type { Releases } from '../releases/releases.ts';
import type { Report } from './report.ts';

const TIMES = ['LCP', 'FCP', 'INP', 'TTFB'] as const;
/**
 * Buckets in seconds. They include web.dev's limits for good and poor: LCP 2.5 and 4, INP 0.2 and
 * 0.5. SHIFTS includes the limits for CLS: 0.1 and 0.25.
 */
const SECONDS = [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 6, 10, 30];
const SHIFTS = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

/**
 * Records metrics of pages in browsers. Labels come from fixed lists or from builds on disk, so
 * clients cannot invent values.
 */
export class FrontEndMetrics {
  private readonly times: Histogram<'metric' | 'route' | 'remote' | 'build'>;
  private readonly shifts: Histogram<'route' | 'remote' | 'build'>;
  private readonly sent: Counter<'remote' | 'build'>;
  private readonly failures: Counter<'remote' | 'build' | 'reason'>;

  constructor(
    registry: Registry,
    private readonly builds: PublishedBuilds,
    private readonly releases: Releases,
  ) {
    this.times = new Histogram({
      name: 'web_vitals_seconds',
      help: 'LCP, FCP, INP and TTFB of a sample of pages, by the address that was loaded',
      labelNames: ['metric', 'route', 'remote', 'build'],
      buckets: SECONDS,
      registers: [registry],
    });
    this.shifts = new Histogram({
      name: 'web_vitals_layout_shift',
      help: 'CLS of a sample of pages',
      labelNames: ['route', 'remote', 'build'],
      buckets: SHIFTS,
      registers: [registry],
    });
    this.sent = new Counter({
      name: 'remote_builds_sent_total',
      help: 'Pages and tables of remotes that named this build',
      labelNames: ['remote', 'build'],
      registers: [registry],
    });
    this.failures = new Counter({
      name: 'remote_load_failures_total',
      help: 'Remotes that a page could not load',
      labelNames: ['remote', 'build', 'reason'],
      registers: [registry],
    });
  }

  countSent(remote: string, build: string): void {
    this.sent.inc({ remote, build });
  }

  async count(report: Report): Promise<void> {
    const { remote = 'shell' } = report;
    const build = await this.getBuild(remote, report.build);
    if (report.kind === 'remote-failure') {
      this.failures.inc({ remote, build, reason: report.reason });
      return;
    }
    const { route, CLS } = report;
    for (const metric of TIMES) {
      const milliseconds = report[metric];
      if (milliseconds !== undefined)
        this.times.observe({ metric, route, remote, build }, milliseconds / 1_000);
    }
    if (CLS !== undefined) this.shifts.observe({ route, remote, build }, CLS);
  }

  /**
   * Returns the build that the report names. Reports about the shell's own pages name none, so they
   * count for the current build.
   */
  private async getBuild(remote: string, named: string | undefined): Promise<string> {
    if (remote === 'shell')
      return (
        (await this.releases.getShell(await this.releases.readDecisions()))?.buildId ?? 'unknown'
      );
    return named !== undefined && (await this.builds.has(remote, named)) ? named : 'unknown';
  }
}
