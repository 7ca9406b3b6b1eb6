import { Inject, Injectable } from '@nestjs/common';
import { ProviderCallLog } from '../adapters/postgres/provider/provider-call-log';
import {
  idempotencyKey,
  isProviderFailure,
  nextMove,
  ProviderFailure,
  type ProviderStep,
} from '../domain/provider/provider-call';
import { CLOCK, type Clock } from './clock';

export interface OnceInEffect<Result extends { id: string }> {
  readonly subject: string;
  readonly step: ProviderStep;
  /** The caller has just stored the start of the first attempt. */
  readonly begun?: boolean;
  /** Runs before each new call starts. An error does not change the outcome of an earlier call. */
  readonly before?: () => Promise<void>;
  readonly call: (idempotencyKey: string) => Promise<Result>;
  /** Looks up the result of an earlier call with an unknown outcome. */
  readonly lookUp: (since: Date) => Promise<Result | null>;
  readonly fetch: (objectId: string) => Promise<Result>;
  /**
   * Returns why a result is not a success (a refund that failed at the bank); the next try is a new
   * attempt.
   */
  readonly rejection?: (result: Result) => string | null;
}

/**
 * Makes a call to the provider that moves money. It takes effect once, however often it is repeated
 * in any process.
 * @throws ProviderFailure if there is no result yet; the caller retries later
 */
@Injectable()
export class IdempotentCall {
  constructor(
    private readonly log: ProviderCallLog,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async execute<Result extends { id: string }>(request: OnceInEffect<Result>): Promise<Result> {
    const { subject, step } = request;
    const firstKey = idempotencyKey(subject, step, 1);
    const { begun = false, before } = request;
    if (begun || (!before && (await this.log.beginFirst(subject, step, firstKey, this.now())))) {
      await before?.();
      return this.accept(request, 1, await this.attempt(request, 1, firstKey));
    }
    return this.again(request);
  }

  private async again<Result extends { id: string }>(
    request: OnceInEffect<Result>,
  ): Promise<Result> {
    const { subject, step } = request;
    const last = await this.log.latest(subject, step);
    const move = nextMove(last, this.now());
    if (move.kind === 'done') {
      return this.accept(request, move.attempt, await request.fetch(move.objectId));
    }
    if (last && move.kind === 'look_up_then_call') {
      const found = await request.lookUp(last.startedAt);
      if (found) return this.accept(request, last.attempt, found);
    }
    await request.before?.();
    const key = idempotencyKey(subject, step, move.attempt);
    await this.log.begin({ subject, step, attempt: move.attempt }, key, this.now());
    const result = await this.attempt(request, move.attempt, key);
    return this.accept(request, move.attempt, result);
  }

  private async attempt<Result extends { id: string }>(
    { subject, step, call }: OnceInEffect<Result>,
    attempt: number,
    key: string,
  ): Promise<Result> {
    try {
      return await call(key);
    } catch (error) {
      // Without a definite answer the call stays 'started', and the next try looks it up first.
      if (isProviderFailure(error) && error.outcome !== 'unknown') {
        const outcome = { state: error.outcome, failure: error.message };
        await this.log.finish({ subject, step, attempt }, outcome, this.now());
      }
      throw error;
    }
  }

  private async accept<Result extends { id: string }>(
    { subject, step, rejection }: OnceInEffect<Result>,
    attempt: number,
    result: Result,
  ): Promise<Result> {
    const reason = rejection?.(result) ?? null;
    if (reason !== null) {
      const outcome = { state: 'refused' as const, objectId: result.id, failure: reason };
      await this.log.finish({ subject, step, attempt }, outcome, this.now());
      throw new ProviderFailure('refused', reason);
    }
    await this.log.finish(
      { subject, step, attempt },
      { state: 'succeeded', objectId: result.id },
      this.now(),
    );
    return result;
  }
}
