import fc from 'fast-check';
import { ProductColumns, type ColumnValues } from './product-columns';

const aProduct: ColumnValues = {
  number: 1,
  popularity: 0,
  createdAtSeconds: 0,
  skuKey: 'sku',
  phrase: 'lamp',
  category: 'Lights',
  manufacturerId: 'maker',
  country: null,
  certifications: [],
  moq: 1,
  leadTimeDays: null,
  customisable: false,
  samplesAvailable: false,
  priceMinCents: 100,
  priceMaxCents: 200,
};

const manyMakers = Array.from({ length: 1_500 }, (_, n) => ({ moq: n * 100, maker: n, country: n }));
const leadTimes = fc.array(fc.option(fc.oneof(fc.nat(254), fc.nat(400), fc.nat(70_000)), { nil: null }), {
  maxLength: 60,
});

describe('ProductColumns', () => {
  it('keeps what products have, however high their values are and however many there are', () => {
    const moq = fc.oneof(fc.nat(300), fc.nat(70_000), fc.nat(0x7fffffff));
    fc.assert(
      fc.property(
        fc.array(fc.record({ moq, maker: fc.nat(400), country: fc.nat(400) }), { maxLength: 2_000 }),
        (drawn) => {
          const columns = new ProductColumns(0);
          for (const { moq, maker, country } of drawn) {
            columns.add({ ...aProduct, moq, manufacturerId: `m${maker}`, country: `c${country}` });
          }
          const { of, manufacturers, countries, categories } = columns;
          const kept = drawn.map((_, doc) => ({
            moq: of.moq[doc],
            maker: manufacturers.values[of.manufacturer[doc] ?? -1],
            country: countries.values[of.country[doc] ?? -1],
            category: categories.values[of.category[doc] ?? -1],
          }));
          const expected = drawn.map(({ moq, maker, country }) => ({
            moq,
            maker: `m${maker}`,
            country: `c${country}`,
            category: 'Lights',
          }));
          expect(kept).toEqual(expected);
        },
      ),
      { numRuns: 30, seed: 7, examples: [[manyMakers]] },
    );
  });

  it('keeps lead times, and of a product without one that it is longer than all', () => {
    fc.assert(
      fc.property(leadTimes, (drawn) => {
        const columns = new ProductColumns(0);
        for (const leadTimeDays of drawn) columns.add({ ...aProduct, leadTimeDays });
        const { of, noLeadTime } = columns;
        const kept = drawn.map((_, doc) => (of.leadTime[doc] === noLeadTime ? null : of.leadTime[doc]));
        expect(kept).toEqual(drawn.map((days) => (days === null ? null : Math.min(days, 0xfffe))));
        expect(Math.max(0, ...of.leadTime.subarray(0, drawn.length))).toBeLessThanOrEqual(noLeadTime);
      }),
      { seed: 7, examples: [[[null, 254, 255, null]], [[null, 70_000, 1]]] },
    );
  });

  it('knows what is buried, however many there are', () => {
    fc.assert(
      fc.property(fc.nat(3_000), fc.array(fc.nat(3_000)), (count, buried) => {
        const columns = new ProductColumns(0);
        for (let doc = 0; doc < count; doc += 1) columns.add(aProduct);
        for (const doc of buried) if (doc < count) columns.bury(doc);
        const gone = new Set(buried);
        for (let doc = 0; doc < count; doc += 1) expect(columns.isAlive(doc)).toBe(!gone.has(doc));
      }),
      { numRuns: 20, seed: 7 },
    );
  });
});
