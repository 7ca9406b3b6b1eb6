import { foldText, toSkuKey, toWords } from './normalize-text';

/** Seeded, so that a failing text can be reproduced. */
function* randomTexts(count: number): Generator<string> {
  const letters = 'aZé ß-Øñ9,İ中ﬁ\u0301\'"&|!:*()<>\\💡';
  let state = 7;
  const next = (limit: number): number => (state = (state * 48_271) % 2_147_483_647) % limit;
  for (let made = 0; made < count; made += 1) {
    const points = Array.from(letters);
    yield Array.from({ length: next(24) }, () => points[next(points.length)]).join('');
  }
}

describe('words', () => {
  it.each([
    ['Crème Brûlée-Förmchen', 'creme brulee formchen'],
    ['Łódź & Smørrebrød', 'lodz smorrebrod'],
    ['USB-C  Cable (2 m)', 'usb c cable 2 m'],
    ['Men’s Straße', 'mens strasse'],
    [' !? ', ''],
  ])('SRCH-13: %s is typed %s', (text, typed) => {
    expect(foldText(text)).toBe(typed);
  });

  it('SRCH-13: folding twice is folding once, and leaves nothing that a query could be made of', () => {
    for (const text of randomTexts(500)) {
      const folded = foldText(text);
      expect(foldText(folded)).toBe(folded);
      expect(folded).not.toMatch(/['"&|!:*()<>\\=A-Z]/);
    }
  });

  it('each word stands once', () => {
    expect(toWords('Can can, canned')).toEqual(['can', 'canned']);
  });

  it('a SKU is the same without its dashes', () => {
    expect(toSkuKey('VW-PB 220')).toBe(toSkuKey('vwpb220'));
  });
});
