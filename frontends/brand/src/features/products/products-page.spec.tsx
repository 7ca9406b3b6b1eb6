import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { demoProducts } from '@makeport/demo-data';
import { browserCart } from '../../shared/cart/browser-cart';
// a lazy chunk, loaded here before a test waits for it
import '../../shared/product-view/product-dialog';
import { FakeBackend, toPageSizeAnswer } from '../../testing/fake-backend';
import { product, productPage, products } from '../../testing/products';
import { foundProducts, searchAnswer } from '../../testing/search';
import { brandAccount, manufacturerAccount, visit } from '../../testing/render-page';
import { ProductsPage } from './products-page';

const routes = [{ path: '/brand/products', element: <ProductsPage /> }];

describe('Explore Products', () => {
  let backend: FakeBackend;
  const user = userEvent.setup();
  const open = (search = '', account: typeof brandAccount | null = brandAccount) =>
    visit(`/brand/products${search}`, routes, { backend, account });
  const category = () => screen.getByRole('combobox', { name: 'Category' });
  const search = () => screen.getByRole('combobox', { name: 'Search products' });

  /** Sets whether the installation shows demo products, and returns one of them. */
  const sampleData = (shown: boolean) => {
    backend.on('SampleData', () => ({
      publicConfig: { __typename: 'PublicConfig', sampleData: shown },
    }));
    const [sample] = demoProducts;
    if (!sample) throw new Error('there are no sample products');
    return sample;
  };

  beforeEach(() => {
    localStorage.clear();
    browserCart.reload();
    browserCart.setOpen(false);
    backend = new FakeBackend().install();
    backend.on('ListedProducts', (variables) => productPage(products(7), variables));
    backend.on('SearchProducts', (variables) => foundProducts(products(7), variables));
    backend.on('SearchSuggestions', () => searchAnswer([]));
    backend.on('ProductView', ({ id }) => ({
      product: products(7).find((known) => known['id'] === id) ?? null,
    }));
    backend.on('CartProduct', ({ id }) => ({ product: product({ id }) }));
    backend.on('RecordProductView', () => ({ recordProductView: true }));
  });
  afterEach(() => jest.useRealTimers());

  it('CAT-1, CAT-7: shows dropdown, search box, three products and Page 1 of 3', async () => {
    await open();
    expect(await screen.findAllByRole('article')).toHaveLength(3);
    expect(category()).toBeVisible();
    expect(search()).toBeVisible();
    expect(screen.getByText('Page 1 of 3')).toBeVisible();
    expect(backend.sent('ListedProducts')[0]).toEqual({
      category: null,
      search: null,
      page: 1,
      pageSize: 3,
    });
  });

  it('B27: a product that is made from one piece on says 1 unit, a thousand have a separator', async () => {
    backend.on('ListedProducts', (variables) =>
      productPage([product({ id: 'one', moq: 1 }), product({ id: 'many', moq: 1000 })], variables),
    );
    await open();
    const [one, many] = await screen.findAllByRole('article');
    expect(one).toHaveTextContent('MOQ1 unitLead time');
    expect(many).toHaveTextContent('MOQ1,000 unitsLead time');
  });

  it('CAT-2, CAT-3: the dropdown shows All Categories and lists the fifteen', async () => {
    await open();
    expect(category()).toHaveDisplayValue('All Categories');
    const names = within(category())
      .getAllByRole('option')
      .map((option) => option.textContent);
    expect(names).toHaveLength(16);
    expect(names.slice(0, 3)).toEqual(['All Categories', 'Electronics', 'Mobile Accessories']);
  });

  it('CAT-4: a category filters and restarts at page 1, All Categories shows all again', async () => {
    const page = await open('?page=2');
    await user.selectOptions(category(), 'Drinkware');
    await waitFor(() =>
      expect(backend.sent('ListedProducts').at(-1)).toMatchObject({
        category: 'Drinkware',
        page: 1,
      }),
    );
    expect(page.address()).toBe('/brand/products?category=Drinkware');
    await user.selectOptions(category(), 'All Categories');
    await waitFor(() => expect(page.address()).toBe('/brand/products'));
  });

  it('CAT-5: typing filters after a pause, once, and restarts at page 1', async () => {
    const page = await open('?page=2');
    await user.type(search(), 'bottle');
    await waitFor(() =>
      expect(backend.sent('SearchProducts').at(-1)).toMatchObject({ query: 'bottle', page: 1 }),
    );
    expect(page.address()).toBe('/brand/products?search=bottle');
    expect(backend.sent('SearchProducts')).toHaveLength(1);
    const ids = ['SearchProducts', 'SearchSuggestions'].map(
      (name) => backend.sent(name)[0]?.['searchId'],
    );
    expect(ids[0]).toBe(ids[1]);
  });

  it('B37: says that verified manufacturers have a badge, and not that all are verified', async () => {
    await open();
    const lead = screen.getByText(/^Made to order/);
    expect(lead).toHaveTextContent('Verified manufacturers have a badge.');
    expect(lead).not.toHaveTextContent('by verified manufacturers');
  });

  it('B37: an open product names no place of its manufacturer where none is known', async () => {
    const manufacturer = { ...product().manufacturer, location: 'Not specified' };
    backend.on('ProductView', () => ({ product: product({ id: 'p1', manufacturer }) }));
    await open('?product=p1');
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText(new RegExp(`^${manufacturer.name}`))).toBeVisible();
    expect(dialog).not.toHaveTextContent('Not specified');
  });

  it('CAT-6: nothing found says so and offers all products', async () => {
    backend.on('SearchProducts', (variables) => foundProducts([], variables));
    backend.on('ListedProducts', (variables) => productPage(products(1), variables));
    await open('?search=zzz');
    expect(await screen.findByText('No results found')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all products' }));
    expect(await screen.findByRole('article')).toBeVisible();
    expect(search()).toHaveValue('');
  });

  it('T34, CAT-7: 12 or 24 products to a page stand in the address, and are remembered for the account', async () => {
    const page = await open('?page=2');
    backend.on('ChooseProductsPerPage', ({ size }) => ({
      chooseProductsPerPage: toPageSizeAnswer('brand-1', Number(size)),
    }));
    const choice = await screen.findByRole('combobox', { name: 'Products per page' });
    expect(
      within(choice)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['3 per page', '12 per page', '24 per page']);
    await user.selectOptions(choice, '12 per page');
    await waitFor(() =>
      expect(backend.sent('ListedProducts').at(-1)).toMatchObject({ page: 1, pageSize: 12 }),
    );
    expect(page.address()).toBe('/brand/products?per-page=12');
    await waitFor(() => expect(backend.sent('ChooseProductsPerPage')).toEqual([{ size: 12 }]));
    page.unmount();
    backend.on('ProductsPerPage', () => ({ brandProfile: toPageSizeAnswer('brand-1', 24) }));
    const elsewhere = await open();
    await waitFor(() =>
      expect(backend.sent('ListedProducts').at(-1)).toMatchObject({ pageSize: 24 }),
    );
    elsewhere.unmount();
    await open('?per-page=1000');
    await waitFor(() =>
      expect(backend.sent('ListedProducts').at(-1)).toMatchObject({ pageSize: 24 }),
    );
  });

  it('T34: with a bff of the last release the browser remembers products to a page', async () => {
    const unknown = {
      kind: 'invalid_input',
      code: 'bff.invalid_query',
      message: 'unknown field',
    } as const;
    backend.refuse('ProductsPerPage', unknown);
    backend.refuse('ChooseProductsPerPage', unknown);
    const page = await open();
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Products per page' }),
      '12 per page',
    );
    await waitFor(() => expect(page.address()).toBe('/brand/products?per-page=12'));
    page.unmount();
    const again = await open();
    await waitFor(() =>
      expect(backend.sent('ListedProducts').at(-1)).toMatchObject({ pageSize: 12 }),
    );
    again.unmount();
    await open('', { ...brandAccount, id: 'brand-2' });
    await waitFor(() =>
      expect(backend.sent('ListedProducts').at(-1)).toMatchObject({ pageSize: 3 }),
    );
  });

  it('T34: the catalogue is sorted without a search, too', async () => {
    const page = await open();
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Sort by' }),
      'Price: low to high',
    );
    await waitFor(() =>
      expect(backend.sent('SearchProducts').at(-1)).toMatchObject({ query: '', sort: 'price_low' }),
    );
    expect(page.address()).toBe('/brand/products?sort=price_low');
  });

  it('CAT-8: Next and Previous move by a page and stop at the ends', async () => {
    const page = await open();
    expect(await screen.findByText('Page 1 of 3')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Product 4')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Product 7')).toBeVisible();
    expect(screen.getByText('Page 3 of 3')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    expect(page.address()).toBe('/brand/products?page=3');
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(await screen.findByText('Page 2 of 3')).toBeVisible();
  });

  it('CAT-8, NFR-15: the focus stays on Next while the next page loads', async () => {
    await open();
    const next = await screen.findByRole('button', { name: 'Next' });
    let answer = () => {};
    backend.on('ListedProducts', async (variables) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return productPage(products(7), variables);
    });
    await user.click(next);
    await waitFor(() => expect(backend.sent('ListedProducts').at(-1)).toMatchObject({ page: 2 }));
    expect(next).toHaveFocus();
    await act(async () => answer());
    expect(await screen.findByText('Product 4')).toBeVisible();
    expect(next).toHaveFocus();
  });

  it('CAT-7: a page beyond the last leads to the last', async () => {
    const page = await open('?page=9');
    expect(await screen.findByText('Product 7')).toBeVisible();
    expect(page.address()).toBe('/brand/products?page=3');
    expect(screen.queryByText('No results found')).toBeNull();
  });

  it('CAT-9: category and search are preset by the address', async () => {
    await open('?category=Drinkware&search=bottle');
    expect(category()).toHaveDisplayValue('Drinkware');
    expect(search()).toHaveValue('bottle');
    expect(backend.sent('SearchProducts')[0]).toMatchObject({
      query: 'bottle',
      filters: { categories: ['Drinkware'] },
    });
  });

  it('CAT-10: ?product opens its detail view over the grid', async () => {
    await open('?product=p5');
    expect(await screen.findByRole('dialog', { name: 'Product 5' })).toBeVisible();
    expect(backend.sent('ProductView')).toEqual([{ id: 'p5' }]);
  });

  it('CAT-10: an unknown product says so', async () => {
    backend.on('ProductView', () => ({ product: null }));
    await open('?product=gone');
    expect(await screen.findByText('Product not found')).toBeVisible();
  });

  it('CAT-19, CAT-20: the opening of a detail view is told to the server, once each time', async () => {
    await open();
    await user.click(await screen.findByRole('link', { name: 'Product 2' }));
    await screen.findByRole('dialog', { name: 'Product 2' });
    await user.click(screen.getByRole('tab', { name: 'Details' }));
    expect(backend.sent('RecordProductView')).toEqual([{ productId: 'p2' }]);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('link', { name: 'Product 2' }));
    await screen.findByRole('dialog', { name: 'Product 2' });
    expect(backend.sent('RecordProductView')).toEqual([{ productId: 'p2' }, { productId: 'p2' }]);
  });

  it('CAT-20: a visitor’s opening is told too', async () => {
    await open('?product=p3', null);
    await screen.findByRole('dialog', { name: 'Product 3' });
    expect(backend.sent('RecordProductView')).toEqual([{ productId: 'p3' }]);
  });

  it('CAT-20: a product that is not there is not told as viewed', async () => {
    backend.on('ProductView', () => ({ product: null }));
    await open('?product=gone');
    await screen.findByText('Product not found');
    expect(backend.sent('RecordProductView')).toEqual([]);
  });

  it('NFR-5, CAT-19: a view that cannot be stored is tried three times and never shown', async () => {
    const log = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    backend.unreachable('RecordProductView');
    await open('?product=p1');
    await screen.findByRole('dialog', { name: 'Product 1' });
    const tries = () => backend.sent('RecordProductView').length;
    await waitFor(() => expect(tries()).toBe(1));
    await act(() => jest.advanceTimersByTimeAsync(999));
    expect(tries()).toBe(1);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(tries()).toBe(2);
    await act(() => jest.advanceTimersByTimeAsync(1999));
    expect(tries()).toBe(2);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(tries()).toBe(3);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(tries()).toBe(3);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(log).toHaveBeenCalled();
    log.mockRestore();
  });

  it('CAT-22: a built-in sample product is shown from the built-in data, without a fetch', async () => {
    const sample = sampleData(true);
    await open(`?product=${sample.id}`);
    const dialog = await screen.findByRole('dialog', { name: sample.name });
    expect(dialog).toHaveTextContent(sample.manufacturer.name);
    expect(within(dialog).getByRole('textbox', { name: 'Quantity' })).toHaveValue(
      String(sample.moq),
    );
    await user.click(within(dialog).getByRole('tab', { name: 'Specs' }));
    for (const [name, value] of Object.entries(sample.metadata.specifications)) {
      expect(within(dialog).getByRole('row', { name: `${name} ${value}` })).toBeVisible();
    }
    expect(backend.sent('ProductView')).toEqual([]);
  });

  it('CAT-22: where sample data is switched off, a built-in product is not there', async () => {
    const sample = sampleData(false);
    await open(`?product=${sample.id}`);
    expect(await screen.findByText('Product not found')).toBeVisible();
    expect(screen.queryByText(sample.name)).toBeNull();
    expect(backend.sent('ProductView')).toEqual([{ id: sample.id }]);
    expect(backend.sent('RecordProductView')).toEqual([]);
  });

  it('CAT-22: while nobody knows whether sample data is shown, Try Again asks', async () => {
    const sample = sampleData(true);
    backend.refuse('SampleData', { code: 'bff.internal', kind: 'internal', message: 'broken' });
    await open(`?product=${sample.id}`);
    expect(await screen.findByText('Failed to load product')).toBeVisible();
    sampleData(true);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('dialog', { name: sample.name })).toBeVisible();
  });

  it('CAT-12: cards carry name and location of the manufacturer', async () => {
    await open();
    const [card] = await screen.findAllByRole('article');
    expect(card).toHaveTextContent('Voltworks Electronics · Shenzhen, China');
  });

  it('CAT-13, CAT-14: a card opens Order, Details, Specs; closing keeps page and filter', async () => {
    const page = await open('?category=Electronics&page=2');
    await user.click(await screen.findByRole('link', { name: 'Product 4' }));
    const dialog = await screen.findByRole('dialog');
    expect(
      within(dialog)
        .getAllByRole('tab')
        .map((tab) => tab.textContent),
    ).toEqual(['Order', 'Details', 'Specs']);
    expect(within(dialog).getByRole('tab', { name: 'Order' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.address()).toBe('/brand/products?category=Electronics&page=2');
    expect(screen.getByText('Product 4')).toBeVisible();
  });

  it('CAT-15: the Order tab holds quantity, options and the four actions', async () => {
    await open('?product=p1');
    expect(await screen.findByRole('textbox', { name: 'Quantity' })).toBeVisible();
    expect(screen.getAllByRole('checkbox')).toHaveLength(3);
    for (const name of ['Buy Now', 'Add to Cart', 'Contact Manufacturer', 'Request Sample']) {
      expect(screen.getByRole('button', { name })).toBeVisible();
    }
  });

  it('CAT-16, CAT-17: the Details tab shows description, options, certifications and capacity', async () => {
    await open('?product=p1');
    await user.click(await screen.findByRole('tab', { name: 'Details' }));
    const panel = screen.getByRole('tabpanel');
    expect(panel).toHaveTextContent('A slim power bank.');
    expect(panel).toHaveTextContent('Logo engraving');
    expect(panel).toHaveTextContent('CE');
    expect(panel).toHaveTextContent('Monthly capacity20,000 units');
    expect(panel).toHaveTextContent('Current stock1,200 units');
  });

  it('CAT-18: the Specs tab shows a row for each specification and the quality note', async () => {
    await open('?product=p1');
    await user.click(await screen.findByRole('tab', { name: 'Specs' }));
    expect(screen.getByRole('row', { name: 'Capacity 22,000 mAh' })).toBeVisible();
    expect(
      screen.getByText(
        'Every order is checked by the manufacturer against your specifications before it ships.',
      ),
    ).toBeVisible();
  });

  it.each(['Add to Cart', 'Buy Now', 'Contact Manufacturer', 'Request Sample'])(
    'CAT-21: %s leads a visitor to the sign-in and back, and adds nothing',
    async (name) => {
      const { router } = await open('?product=p1', null);
      await user.click(await screen.findByRole('button', { name }));
      await waitFor(() => expect(router.state.location.pathname).toBe('/brand-auth'));
      expect(router.state.location.state).toMatchObject({ from: '/brand/products?product=p1' });
      expect(browserCart.getState().items).toEqual([]);
    },
  );

  it('CART-3, CART-5, CAT-40: Add to Cart puts it there, tells it and opens the cart', async () => {
    const page = await open('?product=p1');
    await user.click(await screen.findByRole('checkbox', { name: /Logo engraving/ }));
    await user.click(screen.getByRole('button', { name: 'Add to Cart' }));
    expect(await screen.findByText('Aluminium Power Bank added to cart')).toHaveAttribute(
      'data-kind',
      'success',
    );
    expect(browserCart.getState()).toMatchObject({
      isOpen: true,
      items: [
        {
          productId: 'p1',
          manufacturerId: 'm1',
          quantity: 100,
          priceCents: 1000,
          customizations: [{ optionId: 'engraving', additionalCostCents: 200 }],
        },
      ],
    });
    expect(page.address()).toBe('/brand/products');
  });

  it('CAT-39, OPEN-22: Buy Now fills the cart and opens the checkout without the drawer', async () => {
    const page = await open('?product=p1');
    await user.click(await screen.findByRole('button', { name: 'Buy Now' }));
    await waitFor(() => expect(page.address()).toBe('/checkout'));
    expect(browserCart.getState()).toMatchObject({
      isOpen: false,
      items: [{ productId: 'p1', quantity: 100 }],
    });
  });

  it('CART-6: a product that is gone is told and the cart does not change', async () => {
    backend.on('CartProduct', () => ({ product: null }));
    await open('?product=p1');
    await user.click(await screen.findByRole('button', { name: 'Add to Cart' }));
    expect(
      await screen.findByText('Product not found', { selector: '[data-kind=error]' }),
    ).toBeVisible();
    expect(browserCart.getState().items).toEqual([]);
  });

  it('OPEN-22: another kind of account is told why it cannot order', async () => {
    await open('?product=p1', manufacturerAccount);
    expect(await screen.findByText('Only brand accounts can order.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Buy Now' })).toBeDisabled();
  });

  it('OPEN-34: a product without samples says so', async () => {
    const metadata = {
      ...product().metadata,
      sampleInfo: { ...product().metadata.sampleInfo, available: false },
    };
    backend.on('ProductView', ({ id }) => ({ product: product({ id, metadata }) }));
    await open('?product=p1');
    expect(await screen.findByText('Samples are not available for this product')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Request Sample' })).toBeDisabled();
  });
});
