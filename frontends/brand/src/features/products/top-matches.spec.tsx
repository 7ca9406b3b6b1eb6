import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
// a lazy chunk, loaded here before a test waits for it
import '../../shared/product-view/product-dialog';
import { FakeBackend } from '../../testing/fake-backend';
import { product, productPage, products } from '../../testing/products';
import { recommendedProducts } from '../../testing/recommendations';
import { brandAccount, visit } from '../../testing/render-page';
import { ProductsPage } from './products-page';

const routes = [{ path: '/brand/products', element: <ProductsPage /> }];

describe('Top AI Matches', () => {
  let backend: FakeBackend;
  const user = userEvent.setup();
  const open = (account: typeof brandAccount | null = brandAccount) =>
    visit('/brand/products', routes, { backend, account });
  const section = () => screen.findByRole('region', { name: 'Top AI Matches' });

  beforeEach(() => {
    backend = new FakeBackend().install();
    backend.on('ListedProducts', (variables) => productPage(products(7), variables));
    backend.on('ProductView', ({ id }) => ({
      product: product({ id, name: `Opened ${String(id)}` }),
    }));
    backend.on('RecordProductView', () => ({ recordProductView: true }));
    backend.on('RecommendedProducts', recommendedProducts);
  });

  it('CAT-11, OPEN-13, REC-3, T27: the two best matches with name, reasoning and then percent', async () => {
    await open();
    const matches = await within(await section()).findAllByRole('listitem');
    expect(matches.map((match) => match.textContent)).toEqual([
      'Match 2In Electronics, one of your categories (2)96% match',
      'Match 3In Electronics, one of your categories (3)95% match',
    ]);
    expect(matches[0]?.querySelector('svg, img')).not.toBeNull();
  });

  it('CAT-11: signed out there is none, and none is asked for', async () => {
    await open(null);
    await screen.findAllByRole('article');
    expect(screen.queryByRole('region', { name: 'Top AI Matches' })).toBeNull();
    expect(backend.sent('RecommendedProducts')).toEqual([]);
  });

  it('OPEN-13: a click opens the detail view, which tells where it was opened from', async () => {
    const page = await open();
    await user.click(await screen.findByRole('link', { name: 'Match 3' }));
    expect(await screen.findByRole('dialog', { name: 'Opened r3' })).toBeVisible();
    expect(page.address()).toBe('/brand/products?product=r3');
    await waitFor(() =>
      expect(backend.sent('RecordProductView')).toEqual([
        { productId: 'r3', from: { listId: 'list-1', position: 3 } },
      ]),
    );
  });

  it('REC-14: a failure is told in its section, can be tried again, and leaves grid and filters alone', async () => {
    backend.unreachable('RecommendedProducts');
    await open();
    expect(
      await within(await section()).findByText('Failed to load recommendations'),
    ).toBeVisible();
    expect(await screen.findAllByRole('article')).toHaveLength(3);
    backend.on('RecommendedProducts', recommendedProducts);
    await user.click(within(await section()).getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('link', { name: 'Match 2' })).toBeVisible();
  });

  it('REC-14: without any it says so', async () => {
    backend.on('RecommendedProducts', () => ({
      recommendedProducts: { ...recommendedProducts().recommendedProducts, recommendations: [] },
    }));
    await open();
    expect(await within(await section()).findByText('No recommendations found')).toBeVisible();
    expect(await screen.findAllByRole('article')).toHaveLength(3);
  });

  it('REC-6, T27: similar products open in the same view', async () => {
    backend.on('SimilarProducts', ({ productId }) => ({
      similarProducts: {
        __typename: 'SimilarProducts',
        listId: 'list-2',
        products: productId === 'p1' ? [similar] : [],
      },
    }));
    const page = await open();
    await user.click(await screen.findByRole('link', { name: 'Product 1' }));
    const like = await screen.findByRole('region', { name: 'You may also like' });
    expect(like).toHaveTextContent('Also in Electronics · Similar price');
    await user.click(within(like).getByRole('link', { name: 'Alike' }));
    expect(await screen.findByRole('dialog', { name: 'Opened s1' })).toBeVisible();
    expect(page.address()).toBe('/brand/products?product=s1');
    await waitFor(() =>
      expect(backend.sent('RecordProductView').at(-1)).toEqual({
        productId: 's1',
        from: { listId: 'list-2', position: 1 },
      }),
    );
    expect(screen.queryByRole('region', { name: 'You may also like' })).toBeNull();
  });
});

const similar = {
  __typename: 'SimilarProduct',
  position: 1,
  matchingCriteria: ['Also in Electronics', 'Similar price'],
  product: product({ id: 's1', name: 'Alike' }),
};
