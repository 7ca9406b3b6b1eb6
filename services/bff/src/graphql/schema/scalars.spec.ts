import { parseValue, Kind, type GraphQLScalarType } from 'graphql';
import { CentsScalar, DateScalar, DateTimeScalar } from './scalars';

const read = (scalar: GraphQLScalarType, value: unknown): unknown => scalar.parseValue(value);
const literal = (scalar: GraphQLScalarType, text: string): unknown =>
  scalar.parseLiteral(parseValue(text));

describe('scalars', () => {
  it('Cents holds whole, not negative amounts beyond 21 million dollars', () => {
    expect(read(CentsScalar, 9_007_199_254_740_991)).toBe(9_007_199_254_740_991);
    expect(literal(CentsScalar, '133500')).toBe(133_500);
    for (const wrong of [-1, 0.5, '1', null, NaN, 2 ** 53])
      expect(() => read(CentsScalar, wrong)).toThrow('Cents');
    expect(() => CentsScalar.serialize(12.5)).toThrow('Cents');
  });

  it('DateTime holds instants in UTC and nothing else', () => {
    expect(read(DateTimeScalar, '2026-11-21T10:00:00.000Z')).toBe('2026-11-21T10:00:00.000Z');
    for (const wrong of ['2026-11-21', 'yesterday', 0, {}, '2026-13-01T00:00:00Z']) {
      expect(() => read(DateTimeScalar, wrong)).toThrow('DateTime cannot represent this value');
    }
  });

  it('X28: years that no database or person means are refused where they are given', () => {
    for (const [type, outOfReach] of [
      [DateScalar, '0000-01-01'],
      [DateScalar, '9999-12-31'],
      [DateTimeScalar, '0000-01-01T00:00:00.000Z'],
    ] as const) {
      expect(() => read(type, outOfReach)).toThrow('cannot represent this value');
      expect(() => literal(type, `"${outOfReach}"`)).toThrow('cannot represent this value');
      // Stored values outside the range are returned unchanged.
      expect(type.serialize(outOfReach)).toBe(outOfReach);
    }
  });

  it('Date holds days that exist', () => {
    expect(literal(DateScalar, '"2026-02-28"')).toBe('2026-02-28');
    expect(() => literal(DateScalar, '"2026-02-30"')).toThrow('Date');
    expect(() => DateScalar.parseLiteral({ kind: Kind.BOOLEAN, value: true })).toThrow('Date');
  });
});
