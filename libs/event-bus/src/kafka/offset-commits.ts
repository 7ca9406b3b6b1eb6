import type { EachBatchPayload } from 'kafkajs';
import type { EventBusLogger } from '../logger';

type Batch = Pick<EachBatchPayload, 'commitOffsetsIfNecessary' | 'uncommittedOffsets'>;

/**
 * Tells the broker how far a group has come, at once where it was silent for `everyMs`, and at most that often.
 * kafkajs's own `autoCommit` does so after each batch, whatever its `autoCommitInterval` says.
 */
export class OffsetCommits {
  private timer: NodeJS.Timeout | undefined;
  private lastBegunAt = -Infinity;
  private latest: Batch | undefined;
  private ended = false;

  constructor(
    private readonly everyMs: number,
    private readonly groupId: string,
    private readonly logger: EventBusLogger,
  ) {}

  /** After an offset of the batch was resolved. */
  schedule(batch: Batch): void {
    this.latest = batch;
    if (this.timer || this.ended) return;
    const wait = Math.max(0, this.lastBegunAt + this.everyMs - performance.now());
    this.timer = setTimeout(() => void this.commit(), wait);
  }

  /** All that was resolved of all partitions. A failure is logged: what was not committed comes again, and is known. */
  async commit(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const batch = this.latest;
    this.latest = undefined;
    if (!batch || this.ended) return;
    this.lastBegunAt = performance.now();
    try {
      await batch.commitOffsetsIfNecessary(batch.uncommittedOffsets());
    } catch (error) {
      this.logger.warn({ err: error, groupId: this.groupId }, 'offsets not committed');
    }
  }

  /** From now on nothing is told: the consumer is gone. */
  end(): void {
    this.ended = true;
    clearTimeout(this.timer);
  }
}
