import { ndcg, recall } from './metrics';

describe('how good a list is', () => {
  const relevant = new Set(['a', 'b']);

  it('counts what was found among the first ten', () => {
    expect(recall(['x', 'a', 'y'], relevant)).toBe(0.5);
    expect(recall([...'0123456789', 'a', 'b'], relevant)).toBe(0);
  });

  it('counts places further down less', () => {
    expect(ndcg(['b', 'a'], relevant)).toBe(1);
    expect(ndcg(['x', 'a', 'b'], relevant)).toBeCloseTo(
      (1 / Math.log2(3) + 0.5) / (1 + 1 / Math.log2(3)),
      12,
    );
    expect(ndcg(['x'], relevant)).toBe(0);
  });
});
