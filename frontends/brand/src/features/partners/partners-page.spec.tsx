import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeBackend } from '../../testing/fake-backend';
import { order } from '../../testing/orders';
import { manufacturer } from '../../testing/partners';
import { brandAccount, visit } from '../../testing/render-page';
import { PartnersPage } from './partners-page';

const routes = [{ path: '/brand/manufacturers', element: <PartnersPage /> }];

describe('manufacturing partners', () => {
  let backend: FakeBackend;
  const user = userEvent.setup();
  const open = (search = '') =>
    visit(`/brand/manufacturers${search}`, routes, { backend, account: brandAccount });
  const search = () => screen.getByRole('searchbox', { name: 'Search partners' });
  const category = () => screen.getByRole('combobox', { name: 'Category' });

  beforeEach(() => {
    backend = new FakeBackend().install();
    backend.on('Partners', () => ({ partners: [manufacturer()] }));
  });

  it('BDASH-21: shows search box, category filter and cards', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Manufacturing Partners');
    expect(search()).toBeVisible();
    expect(category()).toHaveDisplayValue('All Categories');
    const card = await screen.findByRole('article');
    for (const text of [
      'Voltworks Electronics',
      'Shenzhen, China',
      'Verified',
      '4.5',
      '(12 ratings)',
      'Electronics',
      '100 units',
      '25-45 days',
    ]) {
      expect(card).toHaveTextContent(text);
    }
  });

  it('B37: a partner without a place shows none', async () => {
    backend.on('Partners', () => ({ partners: [manufacturer({ location: 'Not specified' })] }));
    await open();
    expect(await screen.findByRole('article')).not.toHaveTextContent('Not specified');
  });

  it('B27: a minimum of one is 1 unit', async () => {
    backend.on('Partners', () => ({ partners: [manufacturer({ minMoq: 1 })] }));
    await open();
    expect(await screen.findByRole('article')).toHaveTextContent('Min. order1 unitLead time');
  });

  it('BDASH-21: two dozen cards at a time; Show more continues with the first new one', async () => {
    const partners = Array.from({ length: 60 }, (_, n) =>
      manufacturer({ id: `m${n}`, name: `Works ${n}` }),
    );
    backend.on('Partners', () => ({ partners }));
    await open();
    expect(await screen.findByText('60 partners')).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(24);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(screen.getAllByRole('article')).toHaveLength(48);
    expect(document.activeElement).toHaveTextContent('Works 24');
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(screen.getAllByRole('article')).toHaveLength(60);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('BDASH-25: a card leads to the profile', async () => {
    await open();
    expect(await screen.findByRole('link', { name: 'Voltworks Electronics' })).toHaveAttribute(
      'href',
      '/brand/manufacturers/m1',
    );
  });

  it('BDASH-23: search and category are asked for and stand in the address', async () => {
    const page = await open();
    await user.type(search(), 'volt');
    await waitFor(() =>
      expect(backend.sent('Partners').at(-1)).toEqual({ search: 'volt', category: null }),
    );
    expect(page.address()).toBe('/brand/manufacturers?search=volt');
    await user.selectOptions(category(), 'Electronics');
    await waitFor(() =>
      expect(backend.sent('Partners').at(-1)).toEqual({ search: 'volt', category: 'Electronics' }),
    );
    expect(page.address()).toBe('/brand/manufacturers?search=volt&category=Electronics');
  });

  it('BDASH-23: a link shows the same list', async () => {
    await open('?search=shenzhen&category=Food%20%26%20Beverage');
    expect(search()).toHaveValue('shenzhen');
    expect(category()).toHaveDisplayValue('Food & Beverage');
    expect(backend.sent('Partners')[0]).toEqual({
      search: 'shenzhen',
      category: 'Food & Beverage',
    });
  });

  it('BDASH-24: without a partner it says so and tells how one comes about', async () => {
    backend.on('Partners', () => ({ partners: [] }));
    await open();
    expect(await screen.findByText('No manufacturing partners found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Explore Products' })).toBeVisible();
  });

  it('BDASH-24: when nothing matches it says so and offers all', async () => {
    backend.on('Partners', ({ search: text }) => ({ partners: text ? [] : [manufacturer()] }));
    await open('?search=zzz');
    expect(await screen.findByText('No manufacturing partners found')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all partners' }));
    expect(await screen.findByRole('article')).toBeVisible();
  });

  it('a first completed order makes a partner without a reload', async () => {
    backend.on('Partners', () => ({ partners: [] }));
    await open();
    await screen.findByText('No manufacturing partners found');
    backend.on('Partners', () => ({ partners: [manufacturer()] }));
    const done = order({ status: 'completed', version: 5 });
    act(() =>
      backend.push('OrderChanged', { orderChanged: { __typename: 'OrderChanged', order: done } }),
    );
    expect(await screen.findByRole('article')).toBeVisible();
  });

  it('ERR-2: a failure is told and can be tried again', async () => {
    backend.unreachable('Partners');
    await open();
    expect(await screen.findByText('Failed to load manufacturing partners')).toBeVisible();
    backend.on('Partners', () => ({ partners: [manufacturer()] }));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('article')).toBeVisible();
  });
});
