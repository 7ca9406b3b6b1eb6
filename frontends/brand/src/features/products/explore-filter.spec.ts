import { withProduct } from '../../shared/product-view/product-url';
import { productCategories } from '@makeport/rules';
import { changeExplore, readExplore, getSearch } from './explore-filter';

const address = (text: string) => new URLSearchParams(text);

describe('explore filter', () => {
  it('CAT-3: lists the fifteen categories', () => {
    expect(productCategories).toHaveLength(15);
    expect(productCategories[0]).toBe('Electronics');
    expect(productCategories.at(-1)).toBe('Promotional Items');
  });

  it('CAT-9: category and search are preset by the address', () => {
    expect(readExplore(address('category=Drinkware'))).toEqual({
      category: 'Drinkware',
      search: '',
      page: 1,
    });
    expect(readExplore(address('search=bottle&page=2'))).toEqual({
      category: null,
      search: 'bottle',
      page: 2,
    });
  });

  it.each(['page=0', 'page=-1', 'page=x', 'page=1.5', 'category=Unknown'])(
    'takes %s for the start',
    (text) => {
      expect(readExplore(address(text))).toEqual({ category: null, search: '', page: 1 });
    },
  );

  it('CAT-4, CAT-5: another category or text restarts at page 1', () => {
    expect(changeExplore(address('page=3'), { category: 'Drinkware' }).toString()).toBe(
      'category=Drinkware',
    );
    expect(changeExplore(address('category=Drinkware&page=3'), { search: 'cup' }).toString()).toBe(
      'category=Drinkware&search=cup',
    );
    expect(changeExplore(address('category=Drinkware&page=3'), { category: null }).toString()).toBe(
      '',
    );
  });

  it.each([
    ['', null],
    ['%', null],
    [' a ', null],
    ['😀', null],
    ['ab', 'ab'],
    [' cup ', 'cup'],
  ])('B29, CAT-5, OPEN-14: %j limits the grid to %j', (search, limit) => {
    expect(getSearch({ category: null, page: 1, search })).toBe(limit);
  });

  it('CAT-8: paging keeps the filter', () => {
    expect(changeExplore(address('category=Drinkware'), { page: 2 }).toString()).toBe(
      'category=Drinkware&page=2',
    );
    expect(changeExplore(address('category=Drinkware&page=2'), { page: 1 }).toString()).toBe(
      'category=Drinkware',
    );
  });

  it('CAT-10, CAT-14: opening and closing a product keeps page, filter and search', () => {
    const open = withProduct(address('search=cup&page=2'), 'p1');
    expect(open.get('product')).toBe('p1');
    expect(withProduct(open, null).toString()).toBe('search=cup&page=2');
  });
});
