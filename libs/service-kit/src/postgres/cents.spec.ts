import type { ValueTransformer } from 'typeorm';
import { cents } from './cents';

const { to, from } = cents as {
  to: (value: unknown) => unknown;
  from: (value: unknown) => unknown;
} & ValueTransformer;

describe('cents', () => {
  it('reads what PostgreSQL writes', () => {
    expect(from('133500')).toBe(133_500);
    expect(from('0')).toBe(0);
    expect(from(null)).toBeNull();
  });

  it('writes numbers as they are', () => {
    expect(to(133_500)).toBe(133_500);
  });

  it('refuses what a number cannot hold to the cent', () => {
    expect(() => from('9007199254740993')).toThrow(RangeError);
  });
});
