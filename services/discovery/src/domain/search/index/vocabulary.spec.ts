import fc from 'fast-check';
import { editDistance } from './edit-distance';
import { ManufacturerNames } from './manufacturer-names';
import { Vocabulary } from './vocabulary';

function naiveDistance(one: string, other: string): number {
  if (one === '' || other === '') return one.length + other.length;
  const rest = naiveDistance(one.slice(1), other.slice(1));
  if (one[0] === other[0]) return rest;
  return 1 + Math.min(rest, naiveDistance(one.slice(1), other), naiveDistance(one, other.slice(1)));
}

/** Two neighbours have changed places. */
const isSwapped = (word: string, typed: string): boolean =>
  [...word].some((letter, at) => {
    const next = word[at + 1];
    return next !== undefined && word.slice(0, at) + next + letter + word.slice(at + 2) === typed;
  });

/** Compares with every word. */
function correctByComparing(words: readonly [string, number][], typed: string): string | undefined {
  if (typed.length < 3) return undefined;
  const isShort = typed.length <= 4;
  const alike = words.flatMap(([word, products]) => {
    const distance = editDistance(word, typed, 2);
    const slips = distance === 2 && isSwapped(word, typed) ? 1 : distance;
    const most = isShort || word[0] !== typed[0] ? 1 : 2;
    return slips <= most ? [{ word, products, slips }] : [];
  });
  alike.sort(
    (one, other) =>
      one.slips - other.slips || other.products - one.products || (one.word < other.word ? -1 : 1),
  );
  return alike[0]?.word;
}

const known = (...words: [string, number][]): Vocabulary => {
  const vocabulary = new Vocabulary();
  vocabulary.addAll(words.map(([word, products]) => ({ word, lexemes: [word], products })));
  return vocabulary;
};

describe('the words of the catalogue', () => {
  it('SRCH-3: the distance of two words is that of their letters, up to the limit', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });
    fc.assert(
      fc.property(word, word, fc.integer({ min: 1, max: 3 }), (one, other, limit) => {
        expect(editDistance(one, other, limit)).toBe(Math.min(naiveDistance(one, other), limit + 1));
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['bnak', 'bank'],
    ['mgu', 'mug'],
    ['aluminum', 'aluminium'],
    ['alumeniom', 'aluminium'],
    ['kettel', 'kettle'],
  ])('SRCH-3: %s is meant as %s', (typed, word) => {
    const vocabulary = known(['bank', 3], ['mug', 2], ['aluminium', 5], ['kettle', 1], ['bottle', 9]);
    expect(vocabulary.correct(typed)?.word).toBe(word);
  });

  it.each(['mu', 'ilumenium', 'bnk2', 'xqzvw', 'kanb'])('SRCH-6: %s is none of the words', (typed) => {
    expect(known(['mug', 2], ['aluminium', 5], ['bank', 2]).correct(typed)).toBeNull();
  });

  it('SRCH-3: fewer slips go before more products, more products before the alphabet', () => {
    expect(known(['bottle', 1], ['bowtie', 90]).correct('botle')?.word).toBe('bottle');
    expect(known(['cable', 2], ['table', 7]).correct('xable')?.word).toBe('table');
  });

  it('SRCH-3: what is meant is the same as where every word is compared', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', 'é'), minLength: 1, maxLength: 9 });
    const counted = fc.uniqueArray(fc.tuple(word, fc.nat(3)), { selector: ([text]) => text, maxLength: 60 });
    fc.assert(
      fc.property(counted, word, (words, typed) => {
        expect(known(...words).correct(typed)?.word).toBe(correctByComparing(words, typed));
      }),
      { numRuns: 1_000 },
    );
  });

  it('SRCH-2: finds the words that begin so, those of most products first', () => {
    const words = Array.from({ length: 500 }, (_, n): [string, number] => [`be${n}`, (n * 7) % 501]);
    const vocabulary = known(...words, ['bf', 1_000], ['bd', 1_000]);
    const expected = [...words].sort((one, other) => other[1] - one[1]).slice(0, 10);
    expect(vocabulary.beginningWith('be', 10).map(({ word }) => word)).toEqual(
      expected.map(([word]) => word),
    );
    expect(vocabulary.beginningWith('bx', 10)).toEqual([]);
  });

  it('SRCH-2: manufacturers are found by the beginnings of their words, short names first', () => {
    const manufacturers = new ManufacturerNames();
    const put = (id: string, name: string) =>
      manufacturers.put({ id, name, phrase: name.toLowerCase(), location: null });
    put('1', 'Voltworks Electric');
    put('2', 'Volt');
    put('3', 'Electro Works');
    const ids = (...words: string[]) => manufacturers.find(words, 3).map(({ id }) => id);
    expect(ids('vol')).toEqual(['2', '1']);
    expect(ids('works', 'el')).toEqual(['3']);
    expect(ids('elec')).toEqual(['3', '1']);
    manufacturers.remove('2');
    expect(ids('volt')).toEqual(['1']);
    expect(ids()).toEqual([]);
  });
});
