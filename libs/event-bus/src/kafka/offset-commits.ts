import type { EachBatchPayload } from 'kafkajs';

type Batch = Pick<EachBatchPayload, 'commitOffsetsIfNecessary' | 'uncommittedOffsets'>;

/**
 * Commits a group's offsets at most every `everyMs`, and immediately after a longer pause.
 * kafkajs's `autoCommit` commits after each batch, whatever its `autoCommitInterval` is.
 */
export class OffsetCommits {
  private timer: NodeJS.Timeout | undefined;
  private lastBegunAt = -Infinity;
  private latest: Batch | undefined;
  private failure: { readonly error: unknown } | undefined;
  private ended = false;

  constructor(private readonly everyMs: number) {}

  /** Called after an offset of the batch was resolved. */
  schedule(batch: Batch): void {
    this.latest = batch;
    if (this.timer || this.ended) return;
    const wait = Math.max(0, this.lastBegunAt + this.everyMs - performance.now());
    this.timer = setTimeout(() => void this.commitWhatIsDue(), wait);
  }

  /**
   * Called within a batch, where kafkajs reacts to errors: it rejoins the group or gives up.
   * @throws the error of the last commit, once
   */
  throwLastFailure(): void {
    const { failure } = this;
    this.failure = undefined;
    if (failure) throw failure.error;
  }

  /** Ignores a failure, because uncommitted messages are redelivered and deduplicated. */
  async commitBeforeLeaving(): Promise<void> {
    await this.commit().catch(() => undefined);
  }

  /** Stops all commits, because the consumer is disconnected. */
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
      // Retries with the timer, because the next batch may arrive much later.
      if (batch) this.schedule(this.latest ?? batch);
    }
  }

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
