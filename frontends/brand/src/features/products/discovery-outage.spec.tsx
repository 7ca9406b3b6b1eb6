import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
// a lazy chunk, loaded here before a test waits for it
import '../../shared/product-view/product-dialog';
import { FakeBackend } from '../../testing/fake-backend';
import { product, productPage, products } from '../../testing/products';
import { brandAccount, visit } from '../../testing/render-page';
import { ProductsPage } from './products-page';

// browsers may return a promise; an effect must not return it as its clean-up
Object.assign(Element.prototype, { scrollIntoView: () => Promise.resolve() });

const routes = [{ path: '/brand/products', element: <ProductsPage /> }];
const AWAY = {
  code: 'discovery.unavailable',
  kind: 'unavailable',
  message: 'Discovery is not available.',
} as const;

it('SRCH-7: while discovery is away products open and go into the cart', async () => {
  const user = userEvent.setup();
  const backend = new FakeBackend().install();
  backend.on('ListedProducts', (variables) => productPage(products(7), variables));
  backend.on('ProductView', ({ id }) => ({ product: product({ id }) }));
  backend.on('CartProduct', ({ id }) => ({ product: product({ id }) }));
  backend.on('RecordProductView', () => ({ recordProductView: false }));
  for (const asked of [
    'SearchProducts',
    'SearchSuggestions',
    'RecommendedProducts',
    'SimilarProducts',
  ])
    backend.refuse(asked, AWAY);
  const page = await visit('/brand/products?search=power+bank&moq=100', routes, {
    backend,
    account: brandAccount,
  });
  await screen.findAllByRole('article');
  await user.clear(screen.getByRole('combobox', { name: 'Search products' }));
  await user.type(screen.getByRole('combobox', { name: 'Search products' }), 'bottle');
  await screen.findByText('Search failed');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('link', { name: 'Product 1' }));
  await user.click(await screen.findByRole('button', { name: 'Add to Cart' }));
  // If typing is slow, the cleared search leaves the address first, and the new text is added after
  // the filter.
  await waitFor(() => {
    const { pathname, searchParams } = new URL(page.address(), location.origin);
    expect(pathname).toBe('/brand/products');
    expect(Object.fromEntries(searchParams)).toEqual({ search: 'bottle', moq: '100' });
  });
  expect(await screen.findAllByRole('article')).toHaveLength(3);
});
