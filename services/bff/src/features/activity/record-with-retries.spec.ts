import { DomainError } from '@makeport/errors';
import { recordWithRetries } from './record-with-retries';

const away = new DomainError('unavailable', 'discovery.unavailable', 'Discovery is not available.');

function trial(...outcomes: (Error | 'stored')[]) {
  const pauses: number[] = [];
  const failures: unknown[] = [];
  let attempts = 0;
  const result = recordWithRetries(
    async () => {
      const outcome = outcomes[attempts];
      attempts += 1;
      if (outcome instanceof Error) throw outcome;
    },
    { pause: async (ms) => void pauses.push(ms), failed: (error) => void failures.push(error) },
  );
  return { result, pauses, failures, attempts: () => attempts };
}

describe('recording an activity', () => {
  it('NFR-5: is tried up to 3 times, with waits of 1000 ms × attempt', async () => {
    const { result, pauses, failures, attempts } = trial(away, away, 'stored');
    expect(await result).toBe(true);
    expect(attempts()).toBe(3);
    expect(pauses).toEqual([1_000, 2_000]);
    expect(failures).toEqual([]);
  });

  it('NFR-5: a final failure is logged and disturbs nobody', async () => {
    const { result, pauses, failures, attempts } = trial(away, away, away, 'stored');
    expect(await result).toBe(false);
    expect(attempts()).toBe(3);
    expect(pauses).toEqual([1_000, 2_000]);
    expect(failures).toEqual([away]);
  });

  it('does not repeat what will be refused again', async () => {
    const refusal = new DomainError(
      'invalid_input',
      'discovery.invalid_input',
      'Product not found',
    );
    const { result, attempts } = trial(refusal, 'stored');
    expect(await result).toBe(false);
    expect(attempts()).toBe(1);
  });
});
