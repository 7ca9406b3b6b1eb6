import { axisMarks } from './axis';

describe('axisMarks', () => {
  it.each([
    [0, [0]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [87, [0, 25, 50, 75, 100]],
    [100, [0, 25, 50, 75, 100]],
    [101, [0, 50, 100, 150]],
    [1_234_567, [0, 500_000, 1_000_000, 1_500_000]],
  ])('reaches %s in round steps', (highest, marks) => {
    expect(axisMarks(highest)).toEqual(marks);
  });

  it.each([7, 99, 1001, 54_321, 999_999_999])(
    'covers %s with at most four whole steps',
    (highest) => {
      const marks = axisMarks(highest);
      expect(marks.length).toBeLessThanOrEqual(5);
      expect(marks.at(-1)).toBeGreaterThanOrEqual(highest);
      expect(marks.every(Number.isInteger)).toBe(true);
    },
  );

  it('is empty of steps for what is no number', () => {
    expect(axisMarks(Number.NaN)).toEqual([0]);
  });
});
