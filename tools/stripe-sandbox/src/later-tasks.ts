import { inquiryEscalates } from './payments/dispute-evidence';
import { disputeLost, disputeWon } from './payments/dispute-outcomes';
import { payoutArrives } from './payments/payouts';
import { refundFails, refundSucceeds, refundTriesAgain } from './payments/refunds';
import type { Sandbox } from './sandbox';
import type { ScheduledTask } from './store/schedule';
import type { Transaction } from './transaction';

const tasks: Readonly<Record<ScheduledTask, (tx: Transaction, objectId: string) => void>> = {
  refund_succeeds: refundSucceeds,
  refund_fails: refundFails,
  refund_tries_again: refundTriesAgain,
  payout_arrives: payoutArrives,
  dispute_won: disputeWon,
  dispute_lost: disputeLost,
  inquiry_escalates: inquiryEscalates,
};

/** Runs scheduled tasks when they are due, also after a restart. */
export class LaterTasks {
  private timer: NodeJS.Timeout | undefined;
  private running = false;

  constructor(private readonly sandbox: Sandbox) {
    sandbox.onCommit(() => this.arm());
  }

  start(): void {
    this.running = true;
    this.runDue(this.sandbox.clock());
  }

  stop(): void {
    this.running = false;
    clearTimeout(this.timer);
  }

  /** Runs all scheduled tasks immediately. */
  runAll(): void {
    this.runDue(Number.MAX_SAFE_INTEGER);
  }

  private runDue(now: number): void {
    for (const { id, task, objectId } of this.sandbox.scheduled.due(now)) {
      this.sandbox.transaction((tx) => {
        tasks[task](tx, objectId);
        this.sandbox.scheduled.remove(id);
      });
    }
    this.arm();
  }

  private arm(): void {
    clearTimeout(this.timer);
    const next = this.running ? this.sandbox.scheduled.nextDueAt() : undefined;
    if (next === undefined) return;
    this.timer = setTimeout(
      () => this.runDue(this.sandbox.clock()),
      Math.max(0, next - this.sandbox.clock()),
    );
    this.timer.unref();
  }
}
