import { QueryMatcher } from './query-matcher';
import { parseQuery } from './parse-query';

const getMarked = (name: string, query: string, isTyping = false) =>
  new QueryMatcher(parseQuery(query), isTyping)
    .getNameMatches(name)
    .map(({ start, end }) => name.slice(start, end));

describe('what of a product matches a query', () => {
  it.each([
    ['Slim Power Banks', 'power bank', ['Power', 'Banks']],
    ['Slim Power Banks', 'powerbank', ['Power', 'Banks']],
    ['Crème Ceramic Mug', 'creme mugs', ['Crème', 'Mug']],
    ['Portable Charger, 5,000 mAh', 'power bank', ['Portable', 'Charger']],
    ['Cable, 22,000 mm', '22000', ['22', '000']],
    ['Grey Hoodie', 'gray', ['Grey']],
  ])('SRCH-13, T26: %s for %s', (name, query, marked) => {
    expect(getMarked(name, query)).toEqual(marked);
  });

  it('SRCH-3: the last word is a beginning while it is typed', () => {
    expect(getMarked('Water Bottle', 'water bo', true)).toEqual(['Water', 'Bottle']);
    expect(getMarked('Water Bottle', 'water bo')).toEqual(['Water']);
  });

  it('OPEN-14: says why: what no other field explains, the description does', () => {
    const mug = {
      name: 'Ceramic Mug',
      category: 'Drinkware',
      manufacturerName: 'Greenform',
      skuKey: 'gf1',
    };
    const getReasons = (query: string) => new QueryMatcher(parseQuery(query)).getCriteria(mug);
    expect(getReasons('gf-1')).toEqual(['sku']);
    expect(getReasons('ceramic drinkware')).toEqual(['name', 'category']);
    expect(getReasons('greenform')).toEqual(['manufacturer']);
    expect(getReasons('mug whistle')).toEqual(['name', 'description']);
  });
});
