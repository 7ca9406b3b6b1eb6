import { placeWords, getRanges } from './text-ranges';
import { foldText } from './normalize-text';

/** Seeded, so that a failing text can be reproduced. */
function* randomTexts(count: number): Generator<string> {
  const letters = Array.from("abZé ß-Øñ9,中ﬁ½\u0301'’💡");
  let state = 11;
  const next = (limit: number): number => (state = (state * 48_271) % 2_147_483_647) % limit;
  for (let made = 0; made < count; made += 1) {
    yield Array.from({ length: next(20) }, () => letters[next(letters.length)]).join('');
  }
}

describe('ranges of matched words', () => {
  it('SRCH-13: are characters of the text as it is shown', () => {
    const text = 'Crème-Brûlée, men’s 22,000 mAh';
    const shown = (word: string) =>
      getRanges(text, (own) => own === word).map(({ start, end }) => text.slice(start, end));
    expect(shown('creme')).toEqual(['Crème']);
    expect(shown('brulee')).toEqual(['Brûlée']);
    expect(shown('mens')).toEqual(['men’s']);
    expect(shown('000')).toEqual(['000']);
  });

  it('SRCH-13: are the words of the folded text, in order and apart', () => {
    for (const text of randomTexts(2_000)) {
      const placed = placeWords(text.normalize('NFC'));
      expect(placed.map(({ word }) => word).join(' ')).toBe(foldText(text));
      let before = 0;
      for (const { start, end } of placed) {
        expect(start).toBeGreaterThanOrEqual(before);
        expect(end).toBeGreaterThan(start);
        before = start;
      }
      expect(placed.at(-1)?.end ?? 0).toBeLessThanOrEqual(text.normalize('NFC').length);
    }
  });
});
