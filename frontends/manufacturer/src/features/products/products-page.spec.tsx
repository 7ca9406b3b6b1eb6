import '@testing-library/jest-dom';
import { ACCOUNTS, renderRoutes, toSession, type StubAnswers } from '@makeport/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aProduct, getProducts } from '../../testing/products';
import { ProductsPage } from './products-page';
import { reloadPage } from './reload-page';

jest.mock('./reload-page', () => ({ reloadPage: jest.fn() }));

const bottle = aProduct({ id: 'p2', name: 'Steel Bottle', sku: 'GF-1', category: 'Drinkware' });
const categories = {
  OwnProductCategories: { data: { ownProductCategories: ['Drinkware', 'Electronics'] } },
};
const open = (answers: StubAnswers, path = '/manufacturer/products') =>
  renderRoutes(<ProductsPage />, {
    path,
    session: toSession(ACCOUNTS.manufacturer),
    answers: { ...categories, ...answers },
  });
const listed = { OwnProducts: { data: getProducts(bottle, aProduct()) } };

describe('the manufacturer’s products', () => {
  it('MFR-10: show in the server’s order, with a search box and a category filter', async () => {
    open(listed);
    expect(await screen.findByText('2 products')).toBeVisible();
    const names = screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent);
    expect(names).toEqual(['Steel Bottle', 'Aluminium Power Bank']);
    expect(screen.getByRole('searchbox', { name: 'Search products' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add Product' })).toHaveAttribute(
      'href',
      '/manufacturer/products/new',
    );
  });

  it('MFR-11, MFR-16: a card shows the product and leads to its form', async () => {
    open({ OwnProducts: { data: getProducts(aProduct({ images: [] })) } });
    const card = within(await screen.findByRole('article'));
    for (const text of [
      'Aluminium Power Bank',
      'Electronics',
      'VW-PB-220',
      'Active',
      '100 units',
    ]) {
      expect(card.getByText(text)).toBeVisible();
    }
    expect(card.getByText('$10.00 - $18.50')).toBeVisible();
    expect(screen.getByRole('article').querySelector('svg[data-placeholder]')).toBeVisible();
    expect(card.getByRole('link', { name: 'Edit Product Aluminium Power Bank' })).toHaveAttribute(
      'href',
      `/manufacturer/products/edit/${aProduct().id}`,
    );
  });

  it('MFR-12: the search is asked of the server and stands in the address', async () => {
    const view = open({
      OwnProducts: ({ search }) => ({
        data: search === 'gf' ? getProducts(bottle) : getProducts(),
      }),
    });
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search products' }), 'gf');
    expect(await screen.findByText('Steel Bottle')).toBeVisible();
    expect(view.address()).toBe('/manufacturer/products?search=gf');
  });

  it('MFR-12: nothing that matches is told, and all of them come back', async () => {
    const view = open(
      { OwnProducts: ({ search }) => ({ data: search ? getProducts() : getProducts(bottle) }) },
      '/manufacturer/products?search=lamp',
    );
    expect(await screen.findByText('No products match your search criteria.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show all products' }));
    expect(await screen.findByText('Steel Bottle')).toBeVisible();
    expect(view.address()).toBe('/manufacturer/products');
  });

  it('MFR-13: the category filter lists the own ones only, and filters', async () => {
    const view = open(listed);
    const filter = screen.getByRole('combobox', { name: 'Category' });
    await waitFor(() =>
      expect(
        within(filter)
          .getAllByRole('option')
          .map((each) => each.textContent),
      ).toEqual(['All Categories', 'Drinkware', 'Electronics']),
    );
    await userEvent.selectOptions(filter, 'Drinkware');
    await waitFor(() =>
      expect(view.server.asked.at(-1)?.variables).toMatchObject({
        category: 'Drinkware',
        search: null,
      }),
    );
    expect(view.address()).toBe('/manufacturer/products?category=Drinkware');
  });

  it('MFR-14: without any, it says so and what to do', async () => {
    open({ OwnProducts: { data: getProducts() } });
    expect(await screen.findByText('No products yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add your first product' })).toBeVisible();
  });

  it('MFR-15: that cannot be loaded are told, and the page is loaded again', async () => {
    open({ OwnProducts: { network: 'offline' } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load products');
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });

  it('more of them follow on demand, and take the focus', async () => {
    const view = open({
      OwnProducts: ({ after }) => ({
        data: after
          ? getProducts(aProduct())
          : { ownProducts: { ...getProducts(bottle).ownProducts, total: 2, hasMore: true } },
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Aluminium Power Bank')).toBeVisible();
    expect(view.server.asked.at(-1)?.variables).toMatchObject({ after: 'p2' });
    expect(document.activeElement).toHaveTextContent('Aluminium Power Bank');
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });
});
