import { cents } from './cents';

const from = (value: string | null): unknown => transformer().from(value);
const to = (value: number): unknown => transformer().to(value);

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

function transformer(): { from(value: unknown): unknown; to(value: unknown): unknown } {
  if (Array.isArray(cents)) throw new Error('one transformer');
  return cents;
}
