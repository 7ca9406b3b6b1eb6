import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeBackend } from '../../testing/fake-backend';
import { product, productPage, products } from '../../testing/products';
import { brandAccount, visit } from '../../testing/render-page';
import { foundProducts, searchAnswer } from '../../testing/search';
import { ProductsPage } from './products-page';

const getName = (radio: HTMLElement) => radio.closest('label')?.textContent;
const routes = [{ path: '/brand/products', element: <ProductsPage /> }];

describe('the results on Explore', () => {
  let backend: FakeBackend;
  const user = userEvent.setup();
  const open = (search: string) =>
    visit(`/brand/products${search}`, routes, { backend, account: brandAccount });
  const asked = () => backend.sent('SearchProducts').at(-1);

  beforeEach(() => {
    backend = new FakeBackend().install();
    backend.on('ListedProducts', (variables) => productPage(products(7), variables));
    backend.on('SearchProducts', (variables) => foundProducts(products(7), variables));
    backend.on('SearchSuggestions', () => searchAnswer([]));
  });

  it('CAT-9, OPEN-14, B37: filters, sort and page are those of the address', async () => {
    await open(
      '?search=bottle&price-min=5&price-max=12,50&moq=100&days=30&certificate=CE&certificate=BSCI&country=China&customisable=1&samples=1&verified=1&sort=price_low&page=2',
    );
    await screen.findAllByRole('article');
    expect(asked()).toMatchObject({
      query: 'bottle',
      sort: 'price_low',
      page: 2,
      filters: {
        priceMinCents: 500,
        priceMaxCents: 1250,
        maxMoq: 100,
        maxLeadTimeDays: 30,
        certifications: ['CE', 'BSCI'],
        countries: ['China'],
        customisable: true,
        samplesAvailable: true,
        verified: true,
      },
    });
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue(
      'Price: low to high',
    );
    const chips = within(screen.getByRole('list', { name: 'Active filters' })).getAllByRole(
      'listitem',
    );
    expect(chips.map((chip) => chip.textContent)).toEqual([
      '$5.00 - $12.50',
      'Minimum order up to 100',
      'Within 30 days',
      'CE',
      'BSCI',
      'China',
      'Customisable',
      'Samples available',
      'Verified only',
    ]);
  });

  it('CAT-5: a chip takes its filter back, and the paging restarts', async () => {
    const page = await open('?search=bottle&country=China&country=Portugal&moq=100&page=2');
    await user.click(await screen.findByRole('button', { name: 'Remove filter China' }));
    await waitFor(() =>
      expect(page.address()).toBe('/brand/products?search=bottle&moq=100&country=Portugal'),
    );
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(page.address()).toBe('/brand/products?search=bottle'));
  });

  it('CAT-4: the sheet tells how many products each choice leaves, and a choice is in the address', async () => {
    const page = await open('');
    expect(backend.sent('SearchProducts')).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Filters' }));
    const sheet = await screen.findByRole('dialog', { name: 'Filters' });
    await user.click(await within(sheet).findByRole('checkbox', { name: 'Portugal (3)' }));
    await waitFor(() => expect(page.address()).toBe('/brand/products?country=Portugal'));
    expect(within(sheet).getByRole('option', { name: 'Up to 100 units (6)' })).toBeInTheDocument();
    expect(within(sheet).getByRole('checkbox', { name: 'Customisable (6)' })).toBeInTheDocument();
    await user.selectOptions(within(sheet).getByRole('combobox', { name: 'Lead time' }), '30');
    await waitFor(() => expect(page.address()).toBe('/brand/products?days=30&country=Portugal'));
    await user.type(within(sheet).getByRole('textbox', { name: 'To' }), '7,5{Enter}');
    await waitFor(() =>
      expect(page.address()).toBe('/brand/products?days=30&price-max=7.50&country=Portugal'),
    );
    expect(asked()).toMatchObject({ query: '', sort: 'newest', filters: { priceMaxCents: 750 } });
  });

  it('CAT-3, CAT-4: the sheet offers the categories that have products, with their numbers', async () => {
    const page = await open('?search=bottle&page=2');
    await user.click(await screen.findByRole('button', { name: 'Filters' }));
    const list = await screen.findByRole('group', { name: 'Category' });
    await within(list).findByRole('radio', { name: 'Drinkware (4)' });
    expect(within(list).getAllByRole('radio').map(getName)).toEqual([
      'All Categories',
      'Electronics (1,200)',
      'Drinkware (4)',
    ]);
    expect(within(list).getByRole('radio', { name: 'All Categories' })).toBeChecked();
    await user.click(within(list).getByRole('radio', { name: 'Drinkware (4)' }));
    await waitFor(() =>
      expect(page.address()).toBe('/brand/products?search=bottle&category=Drinkware'),
    );
    expect(asked()).toMatchObject({ filters: { categories: ['Drinkware'] }, page: 1 });
    await user.click(await within(list).findByRole('radio', { name: 'All Categories' }));
    await waitFor(() => expect(page.address()).toBe('/brand/products?search=bottle'));
  });

  it('CAT-3: the chosen category stays in the list, also where nothing is left of it', async () => {
    await open('?search=bottle&category=Toys+%26+Games');
    await user.click(await screen.findByRole('button', { name: 'Filters' }));
    const list = await screen.findByRole('group', { name: 'Category' });
    expect(await within(list).findByRole('radio', { name: 'Toys & Games (0)' })).toBeChecked();
  });

  it('CAT-4: price bands with their numbers, by the arrow keys, too', async () => {
    const page = await open('?search=bottle');
    await user.click(await screen.findByRole('button', { name: 'Filters' }));
    const list = await screen.findByRole('group', { name: 'Price band' });
    await within(list).findByRole('radio', { name: 'Up to $1.99 (2)' });
    expect(within(list).getAllByRole('radio').map(getName)).toEqual([
      'Any price',
      'Up to $1.99 (2)',
      '$2.00 - $4.99 (4)',
      'From $1,000.00 (1)',
    ]);
    await user.click(within(list).getByRole('radio', { name: 'Up to $1.99 (2)' }));
    await waitFor(() =>
      expect(page.address()).toBe('/brand/products?search=bottle&price-max=1.99'),
    );
    await user.keyboard('{ArrowDown}');
    await waitFor(() =>
      expect(page.address()).toBe('/brand/products?search=bottle&price-min=2.00&price-max=4.99'),
    );
    const second = within(list).getByRole('radio', { name: '$2.00 - $4.99 (4)' });
    expect(second).toBeChecked();
    expect(second).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'From' })).toHaveValue('2.00');
    await user.click(within(list).getByRole('radio', { name: 'Any price' }));
    await waitFor(() => expect(page.address()).toBe('/brand/products?search=bottle'));
  });

  it('CAT-4: a price of one’s own is no band', async () => {
    await open('?search=bottle&price-max=7.50');
    await user.click(await screen.findByRole('button', { name: 'Filters (1)' }));
    const list = await screen.findByRole('group', { name: 'Price band' });
    await within(list).findByRole('radio', { name: 'Up to $1.99 (2)' });
    for (const radio of within(list).getAllByRole('radio')) expect(radio).not.toBeChecked();
    const to = () => screen.getByRole('textbox', { name: 'To' });
    await user.clear(to());
    await user.type(to(), '9{Enter}');
    await user.click(within(list).getByRole('radio', { name: 'Up to $1.99 (2)' }));
    await waitFor(() => expect(to()).toHaveValue('1.99'));
  });

  it('an amount that is none is told at its field and filters nothing', async () => {
    const page = await open('?search=bottle');
    await user.click(await screen.findByRole('button', { name: 'Filters' }));
    const from = await screen.findByRole('textbox', { name: 'From' });
    await user.type(from, 'cheap{Enter}');
    expect(await screen.findByText('Enter an amount, for example 12.50')).toBeVisible();
    expect(page.address()).toBe('/brand/products?search=bottle');
  });

  it('SRCH-5, T26: matched words of a name are marked, and a correction is told', async () => {
    backend.on('SearchProducts', (variables) => {
      const found = foundProducts([product({ id: 'b', name: 'Steel Bottle' })], variables, {
        correctedQuery: 'bottle',
        ignoredWords: ['qqq'],
      });
      found.searchProducts.hits[0]?.nameMatches.push({
        __typename: 'TextRange',
        start: 6,
        end: 12,
      });
      return found;
    });
    await open('?search=botle+qqq');
    expect(await screen.findByRole('article')).toHaveTextContent('Steel Bottle');
    expect(screen.getByText('Bottle', { selector: 'mark' })).toBeVisible();
    expect(screen.getByText('bottle', { selector: 'strong' }).parentElement).toHaveTextContent(
      'No results for “botle qqq”. Showing results for bottle.',
    );
  });

  it('T26: words that no product has are named', async () => {
    backend.on('SearchProducts', (variables) =>
      foundProducts([product({ id: 'b', name: 'Steel Bottle' })], variables, {
        ignoredWords: ['qqq'],
      }),
    );
    await open('?search=bottle+qqq');
    expect(await screen.findByText(/^No results for/)).toHaveTextContent(
      'No results for “bottle qqq”. Showing results without qqq.',
    );
  });

  it('T26: where nothing is near, the categories are offered', async () => {
    backend.on('SearchProducts', (variables) => foundProducts([], variables));
    const page = await open('?search=qqq');
    expect(await screen.findByText('No results found')).toBeVisible();
    const list = screen.getByRole('navigation', { name: 'Browse by category' });
    await user.click(within(list).getByRole('link', { name: 'Drinkware' }));
    await waitFor(() => expect(page.address()).toBe('/brand/products?category=Drinkware'));
  });

  it('CAT-7: an estimate is told as one', async () => {
    backend.on('SearchProducts', (variables) =>
      foundProducts(products(7), variables, { total: 48_000, pageCount: 334, estimated: true }),
    );
    await open('?search=cotton');
    expect(await screen.findByText('about 48,000 products')).toBeVisible();
    expect(screen.getByText('Page 1 of 334')).toBeVisible();
  });

  it('CAT-6: nothing found says so and offers what comes closest', async () => {
    backend.on('SearchProducts', (variables) =>
      foundProducts(products(2), variables, { total: 0, pageCount: 0, nearest: true }),
    );
    await open('?search=steel+bottle&moq=1');
    expect(await screen.findByText('No results found')).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull();
    const nearest = screen.getByRole('region', { name: 'Closest matches' });
    expect(within(nearest).getAllByRole('article')).toHaveLength(2);
    expect(screen.queryByText(/^Page/)).toBeNull();
  });

  it('SRCH-7: without discovery the catalogue’s own list shows, and says that filters are off', async () => {
    backend.refuse('SearchProducts', {
      code: 'discovery.unavailable',
      kind: 'unavailable',
      message: 'Discovery is not available.',
    });
    await open('?search=bottle&category=Drinkware&moq=100');
    expect(await screen.findAllByRole('article')).toHaveLength(3);
    expect(backend.sent('ListedProducts')).toEqual([
      { category: 'Drinkware', search: 'bottle', page: 1, pageSize: 3 },
    ]);
    expect(
      screen.getByText(
        'Filters and sorting are not available at the moment. These are the newest products.',
      ),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: /Filters/ })).toBeDisabled();
    expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull();
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
  });
});
