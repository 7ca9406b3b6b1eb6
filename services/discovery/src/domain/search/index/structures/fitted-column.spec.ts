import fc from 'fast-check';
import { fitted, lengthened, type FittedColumn } from './fitted-column';

const value = fc.oneof(fc.nat(0xff), fc.nat(0xffff), fc.nat(0xffffffff), fc.constantFrom(0x100, 0x10000));

describe('a fitted column', () => {
  it('holds all that was put there, however it was widened and lengthened', () => {
    fc.assert(
      fc.property(fc.array(value, { maxLength: 50 }), (values) => {
        let column: FittedColumn = new Uint8Array(0);
        values.forEach((each, at) => {
          column = lengthened(fitted(column, each), at + 1);
          column[at] = each;
        });
        expect([...column]).toEqual(values);
      }),
      { seed: 7 },
    );
  });

  it.each([
    [0xff, 1],
    [0x100, 2],
    [0xffff, 2],
    [0x10000, 4],
    [0xffffffff, 4],
  ])('for %i is %i bytes wide', (most, width) => {
    expect(fitted(new Uint8Array(1), most).BYTES_PER_ELEMENT).toBe(width);
  });

  it('stays what it is while it is wide enough', () => {
    const column = new Uint16Array(3);
    expect(fitted(column, 7)).toBe(column);
  });
});
