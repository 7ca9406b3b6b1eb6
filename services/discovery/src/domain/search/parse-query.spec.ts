import { joinNeighbours, joinNumbers, toQueryWords, parseQuery } from './parse-query';

const getSynonyms = (text: string, word: string) =>
  parseQuery(text).words.find(({ typed }) => typed === word)?.synonyms ?? [];
const getSpellings = (text: string, word: string) =>
  parseQuery(text).words.find(({ typed }) => typed === word)?.spellings ?? [];

describe('what a query asks for', () => {
  it('SRCH-5: words that say nothing are left out, unless they are all', () => {
    expect(toQueryWords('a bottle for the kids')).toEqual(['bottle', 'kids']);
    expect(toQueryWords('the')).toEqual(['the']);
    expect(toQueryWords('T-shirt')).toEqual(['t', 'shirt']);
    expect(toQueryWords('a1 b2 c3 d4 e5 f6 g7 h8 i9 j10')).toHaveLength(8);
  });

  it('T26: a phrase has synonyms in singular and plural, the longest phrase wins', () => {
    expect(getSynonyms('power banks', 'banks')).toContain('portable charger');
    expect(getSynonyms('rucksacks', 'rucksacks')).toContain('backpack');
    expect(getSynonyms('mouse pad', 'pad')).not.toContain('notebook');
    expect(getSynonyms('wireless power bank', 'wireless')).toContain('cordless');
  });

  it('T26: words are joined with their neighbours, and spelt on both sides of the Atlantic', () => {
    expect(getSpellings('hair dryer', 'hair')).toEqual(['hairdryer']);
    expect(getSpellings('22,000 mAh', '22')).toEqual(['22000']);
    expect(getSpellings('64 GB', 'gb')).toEqual(['64gb']);
    expect(getSpellings('color', 'color')).toEqual(['colour']);
    expect(getSpellings('personalized', 'personalized')).toEqual(['personalised']);
    expect(getSpellings('scarves', 'scarves')).toEqual(['scarf']);
  });

  it('T26: names are stored with their neighbours joined, longer texts with their numbers', () => {
    expect(joinNeighbours('Power Bank, 64 GB')).toEqual(['powerbank', 'bank64', '64gb']);
    expect(joinNumbers('Charges 22,000 mAh in 2 pieces, 5 kg')).toEqual([
      '22000',
      '22000mah',
      '5kg',
    ]);
  });

  it('SRCH-13: a text without words asks for all products', () => {
    expect(parseQuery(' !? ')).toEqual({ phrase: '', skuKey: '', words: [] });
  });
});
