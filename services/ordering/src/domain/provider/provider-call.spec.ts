import fc from 'fast-check';
import {
  idempotencyKey,
  isProviderFailure,
  nextMove,
  ProviderFailure,
  type ProviderCall,
} from './provider-call';

const HOURS_23 = 23 * 3_600_000;

const startedAt = new Date('2026-11-21T10:00:00.000Z');
const after = (ms: number): Date => new Date(startedAt.getTime() + ms);
const call = (changes: Partial<ProviderCall> = {}): ProviderCall => ({
  subject: 'order:1',
  step: 'refund',
  attempt: 1,
  state: 'started',
  objectId: null,
  startedAt,
  ...changes,
});

describe('a call that moves money', () => {
  it('is made when it was never made', () => {
    expect(nextMove(null, startedAt)).toEqual({ kind: 'call', attempt: 1 });
  });

  it('is not made again once it succeeded', () => {
    expect(nextMove(call({ state: 'succeeded', objectId: 're_1' }), after(1))).toEqual({
      kind: 'done',
      attempt: 1,
      objectId: 're_1',
    });
  });

  it('with an unknown outcome is looked up before it is tried again under the same key', () => {
    expect(nextMove(call(), after(HOURS_23 - 1))).toEqual({
      kind: 'look_up_then_call',
      attempt: 1,
    });
  });

  it('is never retried blindly after 23 hours: looked up, then a new key', () => {
    expect(nextMove(call(), after(HOURS_23))).toEqual({ kind: 'look_up_then_call', attempt: 2 });
  });

  it('that the provider failed is looked up, then tried under a new key, since the old one replays the failure', () => {
    expect(nextMove(call({ state: 'provider_error' }), after(1))).toEqual({
      kind: 'look_up_then_call',
      attempt: 2,
    });
  });

  it('that was refused is a new attempt', () => {
    expect(nextMove(call({ state: 'refused' }), after(1))).toEqual({ kind: 'call', attempt: 2 });
  });

  it('that succeeded without an object is an error of ours, told with its step', () => {
    expect(() => nextMove(call({ state: 'succeeded' }), after(1))).toThrow(
      'order:1 refund succeeded without an object',
    );
  });

  it('is only ever made without a look-up when nothing can have happened', () => {
    const states = fc.constantFrom('started', 'succeeded', 'refused', 'provider_error');
    fc.assert(
      fc.property(states, fc.integer({ min: 1, max: 9 }), fc.nat(), (state, attempt, ms) => {
        const move = nextMove(call({ state, attempt, objectId: 'x' }), after(ms));
        if (move.kind === 'call') expect(state).toBe('refused');
        expect(move.attempt).toBeGreaterThanOrEqual(attempt);
      }),
    );
  });

  it('has one key for each subject, step and attempt', () => {
    expect(idempotencyKey('order:1', 'refund', 2)).toBe('order:1:refund:2');
  });
});

describe('what the provider answers in place of a result', () => {
  const cause = new Error('socket hang up');

  it('says what became of the call, why, and by which code', () => {
    const failure = new ProviderFailure('refused', 'No such transfer', 'resource_missing', {
      cause,
    });
    expect(failure).toMatchObject({
      outcome: 'refused',
      message: 'No such transfer',
      code: 'resource_missing',
      cause,
    });
    expect(new ProviderFailure('unknown', 'No answer').code).toBeNull();
  });

  it('is known from other errors, also where it was copied', () => {
    const copied = Object.assign(new Error('No answer'), {
      name: 'ProviderFailure',
      outcome: 'unknown',
    });
    expect(isProviderFailure(new ProviderFailure('unknown', 'No answer'))).toBe(true);
    expect(isProviderFailure(copied)).toBe(true);
    const others = [
      cause,
      Object.assign(new Error('another'), { outcome: 'unknown' }),
      Object.assign(new Error('without an outcome'), { name: 'ProviderFailure' }),
      { name: 'ProviderFailure', outcome: 'unknown' },
      null,
    ];
    expect(others.filter(isProviderFailure)).toEqual([]);
  });
});
