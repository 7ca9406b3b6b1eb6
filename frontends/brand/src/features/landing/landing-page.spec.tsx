import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
// a lazy chunk, loaded here before a test waits for it
import '../../shared/product-view/product-dialog';
import { FakeBackend } from '../../testing/fake-backend';
import { product, productPage, products } from '../../testing/products';
import { foundProducts, result, searchAnswer, viewAll } from '../../testing/search';
// a lazy chunk, too
import '../../shared/search/suggestion-list';
import { brandAccount, visit } from '../../testing/render-page';
import { LandingPage } from './landing-page';

const routes = [{ path: '/', element: <LandingPage /> }];

describe('landing page', () => {
  let backend: FakeBackend;
  const user = userEvent.setup();
  const open = (address = '/', account: typeof brandAccount | null = null) =>
    visit(address, routes, { backend, account });

  beforeEach(() => {
    localStorage.clear();
    backend = new FakeBackend().install();
    backend.on('ListedProducts', (variables) => productPage(products(7), variables));
    backend.on('RecordProductView', () => ({ recordProductView: true }));
    backend.on('ProductView', ({ id }) => ({ product: product({ id, name: 'Opened product' }) }));
  });
  afterEach(() => jest.useRealTimers());

  it('LAND-1: shows hero, search box, stat tiles, featured products and the call to manufacturers', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Search products' })).toBeVisible();
    expect(screen.getByRole('list', { name: 'Makeport in figures' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Featured products' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Join as a Manufacturer' })).toBeVisible();
  });

  it('B33: the hero promises what is set, and nothing before that is known', async () => {
    let answer = (_terms: object): void => undefined;
    backend.on('PaymentTerms', () => new Promise((resolve) => (answer = resolve)));
    await open();
    expect(screen.getByText(/^Your payment is held until the manufacturer/)).toHaveClass(
      'invisible',
    );
    answer({ publicConfig: { __typename: 'PublicConfig', inspectionDays: 7 } });
    const promise = 'Your payment is held until you confirm receipt, or 7 days after completion.';
    expect(await screen.findByText(promise)).not.toHaveClass('invisible');
  });

  it('LAND-2: Customize Yours leads a visitor to the sign-up with Explore as origin', async () => {
    const { router } = await open();
    await user.click(screen.getByRole('link', { name: 'Customize Yours' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/brand-auth'));
    expect(router.state.location.state).toEqual({ from: '/brand/products', mode: 'signup' });
  });

  it('LAND-2: Customize Yours leads a signed-in brand to Explore', async () => {
    const page = await open('/', brandAccount);
    await user.click(screen.getByRole('link', { name: 'Customize Yours' }));
    await waitFor(() => expect(page.address()).toBe('/brand/products'));
  });

  it('LAND-3: exactly four stat tiles', async () => {
    await open();
    const tiles = within(screen.getByRole('list', { name: 'Makeport in figures' })).getAllByRole(
      'listitem',
    );
    expect(tiles.map((tile) => tile.textContent)).toEqual([
      '5000+Verified manufacturers',
      '100%Quality guaranteed',
      '15-45 daysLead time',
      'AI-poweredSmart matching',
    ]);
  });

  it('B37: not all manufacturers are called verified', async () => {
    await open();
    const hero = screen.getByRole('heading', { level: 1 }).closest('section');
    expect(hero).toHaveTextContent('Makeport connects brands with manufacturers');
    expect(hero).not.toHaveTextContent(/verified manufacturers/i);
    expect(document.title).not.toMatch(/verified/i);
  });

  it('LAND-4, OPEN-11: three products to a page with image, name and price, and paging', async () => {
    await open();
    const featured = await screen.findByRole('region', { name: 'Featured products' });
    expect(await within(featured).findAllByRole('article')).toHaveLength(3);
    const [first] = within(featured).getAllByRole('article');
    expect(first).toHaveTextContent('Product 1');
    expect(first).toHaveTextContent('$10.00 - $18.00 per unit');
    expect(first?.querySelector('svg, img')).not.toBeNull();
    expect(screen.getByText('Page 1 of 3')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await within(featured).findByText('Product 4')).toBeVisible();
    expect(screen.getByText('Page 2 of 3')).toBeVisible();
  });

  it('OPEN-11: without products it says No results found', async () => {
    backend.on('ListedProducts', (variables) => productPage([], variables));
    await open();
    expect(await screen.findByText('No results found')).toBeVisible();
  });

  it('ERR-2: products that cannot be loaded are told, and tried again', async () => {
    backend.unreachable('ListedProducts');
    await open();
    expect(await screen.findByText('Failed to load products')).toBeVisible();
    backend.on('ListedProducts', (variables) => productPage(products(1), variables));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('article')).toHaveTextContent('Product 1');
  });

  it('LAND-5: a product opens without sign-in, and closing it leaves the page', async () => {
    const page = await open();
    await user.click(await screen.findByRole('link', { name: 'Product 2' }));
    expect(await screen.findByRole('dialog', { name: 'Opened product' })).toBeVisible();
    expect(page.address()).toBe('/?product=p2');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.address()).toBe('/');
  });

  it('LAND-6: Join as a Manufacturer leads to its sign-up', async () => {
    const { router } = await open();
    await user.click(screen.getByRole('link', { name: 'Join as a Manufacturer' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
    expect(router.state.location.state).toEqual({ mode: 'signup' });
  });

  it('OPEN-15: a brand’s search leads to Explore with the text', async () => {
    const page = await open('/', brandAccount);
    await user.type(screen.getByRole('combobox', { name: 'Search products' }), 'tote & bag{Enter}');
    await waitFor(() => expect(page.address()).toBe('/brand/products?search=tote%20%26%20bag'));
  });

  it('OPEN-12: a visitor’s search shows its results here, and takes them back', async () => {
    backend.on('SearchProducts', (variables) =>
      foundProducts([product({ id: 'b', name: 'Steel Bottle' })], variables),
    );
    const page = await open();
    await user.type(screen.getByRole('combobox', { name: 'Search products' }), 'bottle{Enter}');
    const found = await screen.findByRole('region', { name: 'Results for “bottle”' });
    expect(await within(found).findByRole('article')).toHaveTextContent('Steel Bottle');
    expect(page.address()).toBe('/?search=bottle');
    expect(backend.sent('SearchProducts')).toMatchObject([
      { query: 'bottle', page: 1, pageSize: 3 },
    ]);
    await user.click(screen.getByRole('button', { name: 'Show all products' }));
    expect(await screen.findByRole('region', { name: 'Featured products' })).toBeVisible();
    expect(page.address()).toBe('/');
    expect(screen.getByRole('combobox', { name: 'Search products' })).toHaveValue('');
  });

  it('SRCH-14: its box asks once, 300 ms after the last of two keys, and shows the same two lists', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    const typing = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    backend.on('SearchSuggestions', ({ query }) =>
      searchAnswer(
        [result({ id: 'p9', score: 90 }), viewAll(String(query))],
        [{ text: 'bottle opener', kind: 'completion' }],
      ),
    );
    await open();
    const box = screen.getByRole('combobox', { name: 'Search products' });
    await typing.type(box, 'b');
    await pass(1_000);
    expect(backend.sent('SearchSuggestions')).toEqual([]);
    await typing.type(box, 'o');
    await pass(299);
    expect(backend.sent('SearchSuggestions')).toEqual([]);
    await pass(1);
    expect(backend.sent('SearchSuggestions').map((sent) => sent['query'])).toEqual(['bo']);
    const list = await screen.findByRole('listbox');
    expect(
      within(within(list).getByRole('group', { name: 'Results' })).getAllByRole('option'),
    ).toHaveLength(2);
    expect(within(list).getByRole('group', { name: 'Suggestions' })).toHaveTextContent(
      'bottle opener',
    );
  });
});
