import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
// a lazy chunk, loaded here before a test waits for it
import '../../shared/product-view/product-dialog';
import { FakeBackend } from '../../testing/fake-backend';
import { manufacturer } from '../../testing/partners';
import { productPage, products } from '../../testing/products';
import { brandAccount, visit } from '../../testing/render-page';
import { ManufacturerPage } from './manufacturer-page';

const routes = [{ path: '/brand/manufacturers/:id', element: <ManufacturerPage /> }];

describe('manufacturer profile', () => {
  let backend: FakeBackend;
  const user = userEvent.setup();
  const open = (search = '') =>
    visit(`/brand/manufacturers/m1${search}`, routes, { backend, account: brandAccount });

  // the detail view is lazy; loading it here keeps the load out of the tests' timeouts
  beforeAll(() => import('../../shared/product-view/product-dialog'));
  beforeEach(() => {
    backend = new FakeBackend().install();
    backend.on('ManufacturerProfile', () => ({ manufacturerProfile: manufacturer() }));
    backend.on('ManufacturerProducts', (variables) => productPage(products(8), variables));
  });

  it('B32: says that the manufacturer has closed its account, and offers no contact', async () => {
    backend.on('ManufacturerClosed', () => ({
      manufacturerProfile: { __typename: 'ManufacturerProfile', id: 'm1', closed: true },
    }));
    await open();
    expect(await screen.findByText('This manufacturer has closed its account')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Contact Manufacturer' })).toBeNull();
  });

  it('BDASH-25, OPEN-53: shows the whole profile', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Voltworks Electronics',
    );
    for (const text of [
      'Verified',
      'Shenzhen, China',
      'Consumer electronics under your own brand.',
      '4.5',
      '(12 ratings)',
      'Lead time25-45 days',
      'Minimum order100 units',
    ]) {
      expect(document.body).toHaveTextContent(text);
    }
    expect(screen.getByRole('list', { name: 'Specialties' })).toHaveTextContent('OEM Production');
    expect(screen.getByRole('list', { name: 'Certifications' })).toHaveTextContent('ISO 9001');
    expect(screen.getByRole('list', { name: 'Categories' })).toHaveTextContent('Electronics');
    expect(screen.getByRole('link', { name: /voltworks\.example/ })).toHaveAttribute(
      'href',
      'https://voltworks.example/',
    );
    expect(backend.sent('ManufacturerProfile')).toEqual([{ id: 'm1' }]);
  });

  it('T34: says nothing of what a manufacturer without a profile has not told', async () => {
    backend.on('ManufacturerProfile', () => ({
      manufacturerProfile: manufacturer({ location: 'Not specified', minMoq: 0 }),
    }));
    await open();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Voltworks Electronics',
    );
    expect(document.body).not.toHaveTextContent('Not specified');
    expect(document.body).not.toHaveTextContent('Minimum order');
  });

  it('OPEN-53, B37: an unverified, unrated manufacturer with an empty profile is shown as such', async () => {
    backend.on('ManufacturerProfile', () => ({
      manufacturerProfile: manufacturer({
        verified: false,
        location: 'Not specified',
        rating: null,
        ratingCount: 0,
        description: null,
        specialties: [],
        certifications: [],
        categories: [],
        leadTime: null,
        website: null,
      }),
    }));
    await open();
    expect(await screen.findByText('Not rated yet')).toBeVisible();
    expect(screen.getByText('This manufacturer has no description yet.')).toBeVisible();
    expect(screen.queryByText('Verified')).toBeNull();
    expect(screen.queryByText('Specialties')).toBeNull();
    expect(screen.queryByText('Not specified')).toBeNull();
  });

  it('OPEN-53: lists its products, page by page in the address', async () => {
    const page = await open();
    expect(await screen.findByText('Product 6')).toBeVisible();
    expect(backend.sent('ManufacturerProducts')[0]).toEqual({
      manufacturerId: 'm1',
      page: 1,
      pageSize: 6,
    });
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Product 7')).toBeVisible();
    expect(page.address()).toBe('/brand/manufacturers/m1?page=2');
    expect(
      within(screen.getByRole('navigation', { name: 'Pages' })).getByText('Page 2 of 2'),
    ).toBeVisible();
  });

  it('OPEN-53: a product opens over the page', async () => {
    backend.on('ProductView', () => ({ product: null }));
    const page = await open();
    await user.click(await screen.findByRole('link', { name: 'Product 2' }));
    await waitFor(() => expect(page.address()).toBe('/brand/manufacturers/m1?product=p2'));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it('OPEN-53: without a product it says so', async () => {
    backend.on('ManufacturerProducts', (variables) => productPage([], variables));
    await open();
    expect(await screen.findByText('No products yet')).toBeVisible();
  });

  it('OPEN-53: an unknown id is not found, with a way on', async () => {
    backend.on('ManufacturerProfile', () => ({ manufacturerProfile: null }));
    await open();
    expect(
      await screen.findByText('Manufacturer not found. Please try again later.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'All partners' })).toHaveAttribute(
      'href',
      '/brand/manufacturers',
    );
  });

  it('ERR-2: a failure is told and can be tried again', async () => {
    backend.unreachable('ManufacturerProfile');
    await open();
    expect(await screen.findByText('Failed to load manufacturer')).toBeVisible();
    backend.on('ManufacturerProfile', () => ({ manufacturerProfile: manufacturer() }));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Voltworks Electronics' }),
    ).toBeVisible();
  });
});
