import fc from 'fast-check';
import { idempotencyKey, KEY_LIFETIME_MS, nextMove, type ProviderCall } from './provider-call';

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
    expect(nextMove(call(), after(KEY_LIFETIME_MS - 1))).toEqual({ kind: 'look_up_then_call', attempt: 1 });
  });

  it('is never retried blindly after 23 hours: looked up, then a new key', () => {
    expect(nextMove(call(), after(KEY_LIFETIME_MS))).toEqual({ kind: 'look_up_then_call', attempt: 2 });
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
