import { randomUUID } from 'node:crypto';
import { isSampled } from './sampling';

describe('the sample of lists that are told of', () => {
  it('is the share that was asked for, and the same for the same list', () => {
    const ids = Array.from({ length: 5000 }, () => randomUUID());
    const sampled = ids.filter((id) => isSampled(id, 0.1));
    expect(sampled.length / ids.length).toBeGreaterThan(0.07);
    expect(sampled.length / ids.length).toBeLessThan(0.13);
    expect(sampled.every((id) => isSampled(id, 0.1) && isSampled(id, 0.5))).toBe(true);
    expect(ids.some((id) => isSampled(id, 0))).toBe(false);
    expect(ids.every((id) => isSampled(id, 1))).toBe(true);
  });
});
