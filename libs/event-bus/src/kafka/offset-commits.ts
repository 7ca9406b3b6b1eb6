import type { EachBatchPayload } from 'kafkajs';

type Batch = Pick<EachBatchPayload, 'commitOffsetsIfNecessary' | 'uncommittedOffsets'>;

/**
 * Tells the broker how far a group has come, at once where it was silent for `everyMs`, and at most that often.
 * kafkajs's own `autoCommit` does so after each batch, whatever its `autoCommitInterval` says.
 */
export class OffsetCommits {
  private timer: NodeJS.Timeout | undefined;
  private lastBegunAt = -Infinity;
  private latest: Batch | undefined;
  private failure: { readonly error: unknown } | undefined;
  private ended = false;

  constructor(private readonly everyMs: number) {}

  /** After an offset of the batch was resolved. */
  schedule(batch: Batch): void {
    this.latest = batch;
    if (this.timer || this.ended) return;
    const wait = Math.max(0, this.lastBegunAt + this.everyMs - performance.now());
    this.timer = setTimeout(() => void this.commitWhatIsDue(), wait);
  }

  /**
   * Within a batch, where kafkajs does what an error asks for: it joins the group anew, by its present coordinator, or gives up.
   * @throws what the last commit failed with, once
   */
  throwLastFailure(): void {
    const { failure } = this;
    this.failure = undefined;
    if (failure) throw failure.error;
  }

  /** What is not committed now comes again, and is known: a failure is of no interest where the group is left. */
  async commitBeforeLeaving(): Promise<void> {
    await this.commit().catch(() => undefined);
  }

  /** From now on nothing is told: the consumer is gone. */
  end(): void {
    this.ended = true;
    clearTimeout(this.timer);
  }

  private async commitWhatIsDue(): Promise<void> {
    const batch = this.latest;
    try {
      await this.commit();
      this.failure = undefined;
    } catch (error) {
      this.failure = { error };
      // No batch may come for long.
      if (batch) this.schedule(this.latest ?? batch);
    }
  }

  /** All that was resolved of all partitions. */
  private async commit(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const batch = this.latest;
    this.latest = undefined;
    if (!batch || this.ended) return;
    this.lastBegunAt = performance.now();
    await batch.commitOffsetsIfNecessary(batch.uncommittedOffsets());
  }
}
