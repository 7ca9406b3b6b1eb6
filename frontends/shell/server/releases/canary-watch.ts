import type { FastifyBaseLogger } from 'fastify';
import type { DecisionFile } from './decisions.ts';
import type { ReleaseMetrics } from './release-metrics.ts';

/** Fewer are chance. */
const MIN_FAILURES = 5;
const MAX_TIMES_STABLE = 2;
/** Of what was sent; below it nobody is asked to look, however well the other build does. */
const TOLERATED_RATE = 0.005;

/** What a halt says does not depend on more. */
const MAX_ADDRESSES = 1_000;

interface Count {
  sent: number;
  /** Where pages failed to load it: an address counts once, however often it says so (X36). */
  readonly failedAt: Set<string>;
}

/**
 * Stops a canary that pages fail to load more than twice as often as the other build. The counts are this process' own; the stop is for
 * all, and it only ever leads back to the build that everybody else has.
 */
export class CanaryWatch {
  private readonly counts = new Map<string, Count>();
  private readonly decisions: DecisionFile;
  private readonly metrics: ReleaseMetrics;
  private readonly log: FastifyBaseLogger;

  constructor(decisions: DecisionFile, metrics: ReleaseMetrics, log: FastifyBaseLogger) {
    this.decisions = decisions;
    this.metrics = metrics;
    this.log = log;
  }

  countSent(remote: string, build: string): void {
    this.getCount(remote, build).sent += 1;
    this.metrics.sent.inc({ remote, build });
  }

  /** Of a build that was sent; of another nobody can have loaded it. A page is told nothing of what cannot be decided. */
  async countFailure(remote: string, build: string, address: string): Promise<void> {
    const count = this.counts.get(`${remote}/${build}`);
    if (!count) return;
    if (count.failedAt.size < MAX_ADDRESSES) count.failedAt.add(address);
    try {
      await this.haltIfWorse(remote, build, count);
    } catch (error) {
      this.log.error({ err: error, remote, build }, 'whether to halt the canary cannot be decided');
    }
  }

  private async haltIfWorse(remote: string, build: string, count: Count): Promise<void> {
    const { [remote]: decision } = await this.decisions.read();
    if (decision?.canary?.build !== build || !this.isWorse(remote, count, decision.stable)) return;
    const { canary: _stopped, ...kept } = decision;
    const { sent, failedAt } = count;
    const halted = { build, at: new Date().toISOString(), sent, failures: failedAt.size };
    await this.decisions.write(remote, { ...kept, halted });
    this.counts.delete(`${remote}/${build}`);
    this.metrics.halted.inc({ remote, build });
    this.log.error({ remote, ...halted }, 'the canary was halted: pages fail to load it');
  }

  private isWorse(remote: string, canary: Count, stable: string | undefined): boolean {
    const other = stable === undefined ? undefined : this.counts.get(`${remote}/${stable}`);
    const tolerated = Math.max(TOLERATED_RATE, other ? MAX_TIMES_STABLE * getRate(other) : 0);
    return canary.failedAt.size >= MIN_FAILURES && getRate(canary) > tolerated;
  }

  private getCount(remote: string, build: string): Count {
    const key = `${remote}/${build}`;
    const count = this.counts.get(key) ?? { sent: 0, failedAt: new Set<string>() };
    this.counts.set(key, count);
    return count;
  }
}

function getRate({ sent, failedAt }: Count): number {
  return sent === 0 ? 0 : failedAt.size / sent;
}
