import { nextMailAttempt } from './mail-requests';

const now = new Date('2026-11-21T10:00:00Z');

describe('a mail that could not be handed over', () => {
  it('OPEN-8: is sent again ever later, but at least once a minute', () => {
    const pauses = [1, 2, 3, 5, 6, 50].map(
      (attempts) => nextMailAttempt(attempts, now).getTime() - now.getTime(),
    );
    expect(pauses).toEqual([2000, 4000, 8000, 32_000, 60_000, 60_000]);
  });
});
