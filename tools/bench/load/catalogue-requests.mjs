/** The queries of the catalogue's pages, and their distribution. */
import { random } from './fire.mjs';

const LIST = `query ProductGrid($category: String, $search: String, $page: Int!) {
  products(category: $category, search: $search, page: $page, pageSize: 12) {
    items { id name category priceMinCents priceMaxCents images } total pageCount } }`;
const DETAIL = `query ProductDetail($id: ID!) { product(id: $id) {
  id sku name category description moq leadTime priceMinCents priceMaxCents images certifications isSample
  manufacturer { id name location } customizationOptions { optionId name additionalCostCents minQuantity available }
  metadata { specifications { name value } inventory { location quantity } monthlyCapacity facilities
    sampleInfo { available costCents deliveryTime paymentTerms } shippingTerms paymentTerms } } }`;

const categories = [
  null,
  'Electronics',
  'Mobile Accessories',
  'Office Supplies',
  'Art & Crafts',
  'Fashion Accessories',
];
/** Rare and common, one word and two. */
const words = [
  'bottle',
  'bench works 17',
  'recycled cork',
  'BN-77',
  'speaker',
  'magnetic glass case',
];

/** The last page that a user opens. */
const PAGES = 100;
/** All categories contain equally many products. */
const getPages = (size, category) => Math.floor(size / (category === null ? 1 : 15) / 12);

const PER_CONNECTION = 3000;
const many = (connection, draw) => {
  const next = random(connection + 1);
  return Array.from({ length: PER_CONNECTION }, () => draw((n) => Math.floor(next() * n)));
};
const list = (variables) => ({ query: LIST, variables });
const detail = (n) => ({ query: DETAIL, variables: { id: `bench-${n}` } });

/** Returns the bodies of each connection. `size` is the number of seeded products. */
export const scenarios = {
  'list, first page': () => () => [list({ page: 1 })],
  'list, spread over pages': (size) => (connection) =>
    many(connection, (below) => {
      const category = categories[below(categories.length)];
      return list({ category, page: 1 + below(Math.min(PAGES, getPages(size, category))) });
    }),
  'list, far in the middle': (size) => (connection) =>
    many(connection, (below) =>
      list({ page: Math.floor(getPages(size, null) * 0.4) + below(Math.ceil(size / 100)) }),
    ),
  'detail, one product': () => () => [detail(7)],
  'detail, spread over products': (size) => (connection) =>
    many(connection, (below) => detail(below(size))),
  search: () => (connection) =>
    many(connection, (below) => list({ search: words[below(words.length)], page: 1 + below(3) })),
};
