import { budget } from './candidates.sql';

describe('the candidates of a brand', () => {
  it('are 500 at most', () => {
    const brought = Object.values(budget).map((source) =>
      typeof source === 'number' ? source : source.lists * source.each,
    );
    expect(brought.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(500);
  });
});
