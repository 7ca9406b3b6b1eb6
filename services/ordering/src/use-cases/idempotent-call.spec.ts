import type { ProviderCallLog } from '../adapters/postgres/provider/provider-call-log';
import {
  ProviderFailure,
  type ProviderCall,
  type ProviderStep,
} from '../domain/provider/provider-call';
import { IdempotentCall, type OnceInEffect } from './idempotent-call';

class CallLogInMemory implements Pick<ProviderCallLog, keyof ProviderCallLog> {
  readonly calls: ProviderCall[] = [];

  async beginFirst(
    subject: string,
    step: ProviderStep,
    _key: string,
    startedAt: Date,
  ): Promise<boolean> {
    if (this.calls.length > 0) return false;
    this.calls.push({ subject, step, attempt: 1, state: 'started', objectId: null, startedAt });
    return true;
  }
  async latest(): Promise<ProviderCall | null> {
    return this.calls.at(-1) ?? null;
  }
  async begin(
    call: Pick<ProviderCall, 'subject' | 'step' | 'attempt'>,
    _key: string,
    startedAt: Date,
  ): Promise<void> {
    if (this.calls.some(({ attempt }) => attempt === call.attempt)) return;
    this.calls.push({ ...call, state: 'started', objectId: null, startedAt });
  }
  async finish(
    { attempt }: Pick<ProviderCall, 'attempt'>,
    { state, objectId }: { state: ProviderCall['state']; objectId?: string },
  ): Promise<void> {
    const index = this.calls.findIndex((call) => call.attempt === attempt);
    const call = this.calls[index];
    if (call) this.calls[index] = { ...call, state, objectId: objectId ?? null };
  }
}

/** A provider that keeps its objects by idempotency key and answers as each test sets it up. */
class Provider {
  readonly made: { id: string; key: string }[] = [];
  answers: ('ok' | ProviderFailure['outcome'] | 'lost')[] = [];

  call = async (key: string): Promise<{ id: string }> => {
    const answer = this.answers.shift() ?? 'ok';
    if (answer !== 'ok' && answer !== 'lost') throw new ProviderFailure(answer, answer);
    const known = this.made.find((one) => one.key === key);
    const object = known ?? { id: `re_${this.made.length + 1}`, key };
    if (!known) this.made.push(object);
    if (answer === 'lost') throw new ProviderFailure('unknown', 'no answer');
    return object;
  };
  lookUp = async (): Promise<{ id: string } | null> => this.made.at(-1) ?? null;
}

let log: CallLogInMemory;
let provider: Provider;
let now: Date;
beforeEach(() => {
  log = new CallLogInMemory();
  provider = new Provider();
  now = new Date('2026-11-21T10:00:00.000Z');
});

function once(changes: Partial<OnceInEffect<{ id: string }>> = {}): Promise<{ id: string }> {
  return new IdempotentCall(log as unknown as ProviderCallLog, () => now).execute({
    subject: 'order:1',
    step: 'refund',
    call: provider.call,
    lookUp: provider.lookUp,
    fetch: async (id) => ({ id }),
    ...changes,
  });
}

const hour = 3_600_000;

describe('a call that moves money', () => {
  it('does not store again what its caller has begun, and goes on from there when the call was never made', async () => {
    await log.beginFirst('order:1', 'refund', 'order:1:refund:1', now);
    const stored = jest.spyOn(log, 'beginFirst');
    expect(await once({ begun: true })).toMatchObject({ id: 're_1' });
    expect(stored).not.toHaveBeenCalled();
    expect(log.calls).toMatchObject([{ attempt: 1, state: 'succeeded', objectId: 're_1' }]);
    // The first process died between the two steps: the next one looks the call up first.
    log = new CallLogInMemory();
    await log.beginFirst('order:1', 'refund', 'order:1:refund:1', now);
    expect(await once()).toMatchObject({ id: 're_1' });
    expect(provider.made).toHaveLength(1);
  });

  it('is written down before it is made', async () => {
    const seen: (string | undefined)[] = [];
    await once({
      call: async (key) => {
        seen.push(key, log.calls[0]?.state);
        return { id: 're_1' };
      },
    });
    expect(seen).toEqual(['order:1:refund:1', 'started']);
    expect(log.calls[0]).toMatchObject({ state: 'succeeded', objectId: 're_1' });
  });

  it('is not made again when it is repeated', async () => {
    expect((await once()).id).toBe((await once()).id);
    expect(provider.made).toHaveLength(1);
  });

  it('whose answer was lost is found again instead of made again', async () => {
    provider.answers = ['lost'];
    await expect(once()).rejects.toThrow('no answer');
    expect(await once({ call: () => Promise.reject(new Error('called again')) })).toMatchObject({
      id: 're_1',
    });
  });

  it('that never arrived is made under the same key', async () => {
    provider.answers = ['unknown'];
    await expect(once()).rejects.toThrow();
    await once();
    expect(provider.made.map(({ key }) => key)).toEqual(['order:1:refund:1']);
  });

  it('that never arrived gets a new key after 23 hours, and only after a look-up', async () => {
    provider.answers = ['unknown'];
    await expect(once()).rejects.toThrow();
    now = new Date(now.getTime() + 23 * hour);
    const lookUp = jest.fn(provider.lookUp);
    await once({ lookUp });
    expect(lookUp).toHaveBeenCalledTimes(1);
    expect(provider.made.map(({ key }) => key)).toEqual(['order:1:refund:2']);
  });

  it.each(['refused', 'provider_error'] as const)(
    'that ended as %s is tried again under a new key',
    async (outcome) => {
      provider.answers = [outcome];
      await expect(once()).rejects.toThrow(outcome);
      await once();
      expect(provider.made.map(({ key }) => key)).toEqual(['order:1:refund:2']);
      expect(log.calls.map(({ state }) => state)).toEqual([outcome, 'succeeded']);
    },
  );

  it('P8: that is held back before it is made leaves open what an earlier one did', async () => {
    provider.answers = ['lost'];
    await expect(once()).rejects.toThrow('no answer');
    const made = provider.made.splice(0);
    const before = () => Promise.reject(new ProviderFailure('refused', 'held back'));
    await expect(once({ before })).rejects.toThrow('held back');
    expect(log.calls).toMatchObject([{ attempt: 1, state: 'started' }]);
    expect(provider.made).toEqual([]);
    // The earlier call turns out to have succeeded, so `before` is not called.
    provider.made.push(...made);
    expect(await once({ before })).toMatchObject({ id: 're_1' });
  });

  it('P8: that is held back before it was ever made has not begun', async () => {
    const before = () => Promise.reject(new Error('held back'));
    await expect(once({ before })).rejects.toThrow('held back');
    expect(log.calls).toEqual([]);
    provider.answers = ['refused'];
    await expect(once()).rejects.toThrow();
    await expect(once({ before })).rejects.toThrow('held back');
    expect(log.calls).toMatchObject([{ attempt: 1, state: 'refused' }]);
  });

  it('whose result turns out to be none (a refund that failed at the bank) is a new attempt next time', async () => {
    const rejection = ({ id }: { id: string }): string | null =>
      id === 're_1' ? 'lost_or_stolen_card' : null;
    await expect(once({ rejection })).rejects.toThrow('lost_or_stolen_card');
    expect(await once({ rejection })).toMatchObject({ id: 're_2' });
  });
});
