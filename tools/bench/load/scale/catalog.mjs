import { built } from './seeds.mjs';
import { scrolled } from './watching.mjs';

const EXPORT_PAGE = 1000;

export async function catalogScenarios(dataSource) {
  const { AllProductsRepository } = built('catalog')(
    'adapters/postgres/administration/all-products.repository',
  );
  const products = new AllProductsRepository(dataSource);
  const list = (filter = {}, after) => products.list({ search: '', ...filter }, 50, after);
  const behind = (pages, filter) =>
    scrolled(pages, async (after) => (await list(filter, after)).products.at(-1).id);
  const far = await behind(99);
  const farOfSearch = await behind(99, { search: 'steel' });
  const [middle] = await dataSource.query(
    'SELECT id FROM products ORDER BY created_at DESC OFFSET 500000 LIMIT 1',
  );
  return {
    'first page': () => list(),
    'hundredth page': () => list({}, far),
    'page in the middle': () => list({}, middle?.id ?? far),
    'one category': () => list({ category: 'Drinkware' }),
    'search: a common word': () => list({ search: 'steel' }),
    'search: a common word, hundredth page': () => list({ search: 'steel' }, farOfSearch),
    'search: a common word in a category': () => list({ search: 'steel', category: 'Drinkware' }),
    'search: two words': () => list({ search: 'cork wallet' }),
    'search: a rare word': () => list({ search: 'wallet 987654' }),
    'search: nothing found': () => list({ search: 'zeppelin' }),
    'search: two letters': () => list({ search: 'st' }),
    'search: two rare letters': () => list({ search: 'zz' }),
    'search: an SKU': () => list({ search: 'BN-765432' }),
    'choices and number of all': () => products.choices(),
    'find: an SKU': () => products.findNamed('BN-765432', 5),
    'find: a beginning': () => products.findNamed('bn-7', 5),
    'export, a page of 1,000': () => products.rows({ search: '' }, EXPORT_PAGE, far),
    'export of a search, a page of 1,000': () =>
      products.rows({ search: 'steel' }, EXPORT_PAGE, far),
    'export of a rare word': () =>
      products.rows({ search: 'wallet 987654' }, EXPORT_PAGE, undefined),
  };
}
