import type { QueryWord } from '../../../domain/search/parse-query';
import { toLabelQuery, toTextQuery } from './text-query';

const word = (typed: string, synonyms: readonly string[] = []): QueryWord => ({
  typed,
  spellings: [],
  synonyms,
});
const typed = { match: 'all', isTyping: false } as const;

describe('queries of words', () => {
  it('T26: a product has each word or a synonym, whose words stand together', () => {
    const { matches, typed: ranked } = toTextQuery([word('red'), word('tee', ['t shirt'])], typed);
    expect(matches).toEqual([`('red')`, `('tee' | 't shirt')`]);
    expect(ranked).toBe(`('red') | ('tee')`);
  });

  it('SRCH-2: an unfinished word begins others', () => {
    const { matches, inName } = toTextQuery([word('red'), word('bo')], {
      ...typed,
      isTyping: true,
    });
    expect(matches).toEqual([`('red')`, `('bo':*)`]);
    expect(inName).toBe(`('red':A) & ('bo':*A)`);
  });

  it('SRCH-2: an unfinished word is each of its completions, where they are known', () => {
    const options = { ...typed, isTyping: true, completions: ['bottle', 'bowl'] };
    const { matches, inName } = toTextQuery([word('red'), word('bo')], options);
    expect(matches).toEqual([`('red')`, `('bottle' | 'bowl')`]);
    expect(inName).toBe(`('red':A) & ('bottle':A | 'bowl':A)`);
  });

  it('SRCH-6: half of the words are any of their combinations', () => {
    const { matches } = toTextQuery([word('a1'), word('b2'), word('c3')], {
      ...typed,
      match: 'half',
    });
    expect(matches).toEqual([`((('a1') & ('b2')) | (('a1') & ('c3')) | (('b2') & ('c3')))`]);
  });

  it('OPEN-14: labels are quoted', () => {
    expect(toLabelQuery(['=category:Art & Crafts', `=country:Côte d'Ivoire`])).toBe(
      `('=category:Art & Crafts' | '=country:Côte d''Ivoire')`,
    );
  });
});
