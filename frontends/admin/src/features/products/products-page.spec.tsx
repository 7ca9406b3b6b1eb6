import '@testing-library/jest-dom';
import { dismissToasts, Toasts } from '../../testing/toasts';
import { ACCOUNTS, renderRoutes, toSession, type StubAnswers } from '@makeport/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCard, typed } from '../../testing/products';
import { ProductsPage } from './products-page';

const getPage = (cards: ReturnType<typeof aCard>[], more: object = {}) => ({
  data: {
    adminProducts: {
      __typename: 'AdminProductPage',
      items: cards.map(typed),
      total: cards.length,
      endCursor: cards.at(-1)?.id ?? null,
      hasMore: false,
      ...more,
    },
  },
});
const getFilter = (categories: string[], products: number) => ({
  data: { adminProductChoices: { __typename: 'AdminProductChoices', categories, products } },
});

const open = (answers: StubAnswers = {}, path = '/admin/products', rights?: string[]) =>
  renderRoutes(
    [
      {
        path: '/admin/products',
        element: (
          <>
            <ProductsPage />
            <Toasts />
          </>
        ),
      },
      { path: '*', element: 'elsewhere' },
    ],
    {
      path,
      session: toSession({ ...ACCOUNTS.admin, ...(rights && { rights }) }),
      answers: {
        AdminProductFilter: getFilter(['Drinkware', 'Electronics'], 2),
        AdminProducts: getPage([aCard(1), aCard(2)]),
        ...answers,
      },
    },
  );
const cards = () => screen.findAllByRole('listitem');

describe('the administrator’s products', () => {
  afterEach(dismissToasts);

  it('RIGHT-2: who may not change products sees them without buttons, and reads why', async () => {
    open({}, '/admin/products', ['orders.view']);
    expect(await cards()).toHaveLength(2);
    expect(screen.getByText(/Your rights do not include changing products./)).toBeVisible();
    expect(screen.queryByRole('link', { name: /Add Product|Edit/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull();
  });

  it('ADM-9: show as cards, in the order of the server, with the number of all', async () => {
    open();
    const names = (await cards()).map((card) => within(card).getByRole('heading').textContent);
    expect(names).toEqual(['Product 1', 'Product 2']);
    expect(screen.getByRole('status')).toHaveTextContent('2 products');
  });

  it('ADM-9: has no pages: the next part is asked for behind the last product', async () => {
    const part = (variables: Record<string, unknown>) =>
      variables['after'] === null
        ? getPage([aCard(1)], { total: 2, hasMore: true })
        : getPage([aCard(2)], { total: 2 });
    const { server } = open({ AdminProducts: part });
    await waitFor(async () => expect(await cards()).toHaveLength(2));
    const asked = server.asked.filter(({ name }) => name === 'AdminProducts');
    expect(asked.map(({ variables }) => variables['after'])).toEqual([null, 'p1']);
  });

  it('ADM-10: a card shows name, category, SKU, Active, MOQ and the range of prices', async () => {
    open({ AdminProducts: getPage([aCard(1, { priceMinCents: 900, priceMaxCents: 100 })]) });
    const [card] = await cards();
    for (const text of [
      'Product 1',
      'Drinkware',
      'SKU-1',
      'Active',
      '100 units',
      '$1.00 - $9.00',
    ]) {
      expect(within(card as HTMLElement).getByText(text)).toBeVisible();
    }
  });

  it('ADM-11: the search goes to the server and into the address', async () => {
    const { server, address } = open();
    await cards();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search products' }), 'flask');
    await waitFor(() => expect(address()).toBe('/admin/products?search=flask'));
    await waitFor(() =>
      expect(server.asked.at(-1)?.variables).toMatchObject({ search: 'flask', after: null }),
    );
  });

  it('ADM-12: the category filter begins with All Categories and limits the list', async () => {
    const { server, address } = open();
    await cards();
    const filter = screen.getByRole('combobox', { name: 'Category' });
    await waitFor(() =>
      expect(
        within(filter)
          .getAllByRole('option')
          .map(({ textContent }) => textContent),
      ).toEqual(['All Categories', 'Drinkware', 'Electronics']),
    );
    await userEvent.selectOptions(filter, 'Electronics');
    expect(address()).toBe('/admin/products?category=Electronics');
    await waitFor(() =>
      expect(server.asked.at(-1)?.variables).toMatchObject({ category: 'Electronics' }),
    );
  });

  it('ADM-13: without any product there is neither search nor filter', async () => {
    open({ AdminProductFilter: getFilter([], 0), AdminProducts: getPage([]) });
    expect(await screen.findByText('No products yet')).toBeVisible();
    expect(screen.getByText('Get started by adding your first product listing.')).toBeVisible();
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('EXP-6: Export CSV leads to all rows of the filter', async () => {
    open({}, '/admin/products?search=bank&category=Toys');
    const link = screen.getByRole('link', { name: 'Export CSV' });
    expect(link).toHaveAttribute(
      'href',
      '/files/exports/admin/products.csv?search=bank&category=Toys',
    );
    await cards();
  });

  it('ADM-14: says that none matches, and shows all again', async () => {
    const { address } = open({ AdminProducts: getPage([]) }, '/admin/products?search=nothing');
    expect(await screen.findByText('No products match your search criteria.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show all products' }));
    expect(address()).toBe('/admin/products');
  });

  it('ADM-15: a failure can be tried again', async () => {
    const { server } = open({ AdminProducts: { network: 'down' } });
    expect(await screen.findByText('Failed to load products')).toBeVisible();
    server.answer({ AdminProducts: getPage([aCard(1)]) });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await cards()).toHaveLength(1);
  });

  it('ADM-16, ADM-17: leads to the forms', async () => {
    open();
    await cards();
    expect(screen.getByRole('link', { name: 'Add Product' })).toHaveAttribute(
      'href',
      '/admin/products/new',
    );
    expect(screen.getByRole('link', { name: 'Edit Product 1' })).toHaveAttribute(
      'href',
      '/admin/products/edit/p1',
    );
  });

  const remove = async () => {
    await cards();
    await userEvent.click(screen.getByRole('button', { name: 'Delete Product 1' }));
    return screen.findByRole('dialog', { name: 'Are you sure you want to delete this product?' });
  };

  it('ADM-18: asks before it deletes; declining deletes nothing', async () => {
    const { server } = open();
    const dialog = await remove();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.asked.some(({ name }) => name === 'RemoveProduct')).toBe(false);
  });

  it('ADM-19: deletes, says so, and reads the list again', async () => {
    const removed = { removeProduct: { __typename: 'RemoveProductPayload', productId: 'p1' } };
    const { server } = open({ RemoveProduct: { data: removed } });
    const dialog = await remove();
    server.answer({ AdminProducts: getPage([aCard(2)]) });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/^success .*: Product deleted successfully$/)).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Product 1')).toBeNull());
    expect(server.asked.find(({ name }) => name === 'RemoveProduct')?.variables).toMatchObject({
      input: { productId: 'p1' },
    });
  });

  it.each([
    [{ error: { message: 'Not authorized', kind: 'forbidden' } }, 'Not authorized'],
    [{ network: 'down' }, 'Failed to delete product'],
  ])('ADM-20: after a failure the product stays, and the reason shows', async (answer, text) => {
    open({ RemoveProduct: answer });
    await userEvent.click(within(await remove()).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(new RegExp(`^error 5000: ${text}$`))).toBeVisible();
    expect(screen.getByText('Product 1')).toBeVisible();
  });
});
