import { isWorthSending, nextMailAttempt } from './password-reset';

const now = new Date('2026-11-21T10:00:00Z');
const minutesAgo = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000);

describe('a password reset', () => {
  it('OPEN-8: is given up when its mail could not be sent for 30 minutes', () => {
    expect(isWorthSending(minutesAgo(29.9), now)).toBe(true);
    expect(isWorthSending(minutesAgo(30), now)).toBe(false);
  });

  it('is sent again ever later, but at least once a minute', () => {
    const pauses = [1, 2, 3, 5, 6, 50].map(
      (attempts) => nextMailAttempt(attempts, now).getTime() - now.getTime(),
    );
    expect(pauses).toEqual([2000, 4000, 8000, 32_000, 60_000, 60_000]);
  });
});
