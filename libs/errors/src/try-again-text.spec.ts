import { defineErrors } from './define-errors';
import { tryAgainText } from './try-again-text';

const { tooManyRequests } = defineErrors('samples', {
  tooManyRequests: (waitMs: number) => ({
    kind: 'rate_limited',
    text: tryAgainText('That was a lot.', waitMs),
  }),
});

describe('the text of a limit', () => {
  it.each([
    [1, 'in a minute'],
    [60_000, 'in a minute'],
    [60_001, 'in 2 minutes'],
    [42 * 60_000, 'in 42 minutes'],
  ])('X4: says when it ends: after %d ms %s', (waitMs, when) => {
    const error = tooManyRequests(waitMs);
    expect(error.message).toBe(`That was a lot. Please try again ${when}.`);
    expect(error.kind).toBe('rate_limited');
  });
});
