import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeBackend } from '../testing/fake-backend';
import { brandAccount, visit } from '../testing/render-page';
import { BrandLayout } from './brand-layout';
import { OrderFrame } from './order-frame';

const entries = [
  ['Overview', '/brand'],
  ['Products', '/brand/products'],
  ['Messages', '/brand/messages'],
  ['Projects', '/brand/projects'],
  ['Manufacturers', '/brand/manufacturers'],
  ['Samples', '/brand/samples'],
  ['Payments', '/brand/payments'],
  ['Cart', '/brand/cart'],
  ['Settings', '/brand/settings'],
] as const;
const routes = [
  {
    path: '/brand',
    element: <BrandLayout />,
    children: [
      { index: true, element: 'the start' },
      { path: '*', element: 'a page' },
    ],
  },
];

describe('brand sidebar', () => {
  let backend: FakeBackend;
  let unread: number;
  const open = (address = '/brand') => visit(address, routes, { backend, account: brandAccount });
  const links = () =>
    within(
      screen.getAllByRole('navigation', { name: 'Brand area' })[0] as HTMLElement,
    ).getAllByRole('link');

  beforeEach(() => {
    unread = 0;
    backend = new FakeBackend().install().on('UnreadMessages', () => ({ unreadMessages: unread }));
  });

  it('NFR-7: orders and samples are listened to on every page, once, so that the next page misses nothing', async () => {
    await open('/brand/cart');
    const inArea = () =>
      backend.listening.filter((name) => /^(Order|BrandSample)Changed$/.test(name)).sort();
    await waitFor(() => expect(inArea()).toEqual(['BrandSampleChanged', 'OrderChanged']));
  });

  it('BDASH-1, B56: leads to every page, in the order of the specification, and to the payments', async () => {
    await open();
    const shown = links().map((link) => [link.textContent, link.getAttribute('href')]);
    expect(shown).toEqual(entries.map(([...entry]) => entry));
  });

  it.each(entries)('BDASH-2: %s leads to %s and is marked as current', async (name, address) => {
    const page = await open(address === '/brand' ? '/brand/cart' : '/brand');
    await userEvent.click(links().find(({ textContent }) => textContent === name) as HTMLElement);
    expect(page.address()).toBe(address);
    expect(links().filter((link) => link.getAttribute('aria-current') === 'page')).toEqual([
      links().find(({ textContent }) => textContent === name),
    ]);
  });

  it('tells how many messages are unread', async () => {
    unread = 3;
    await open();
    await waitFor(() => expect(links()[2]).toHaveAccessibleName('Messages 3 unread'));
  });

  it('B56: is around the page of an order, with Projects as current', async () => {
    const frame = (
      <OrderFrame>
        <p>an order</p>
      </OrderFrame>
    );
    await visit('/orders/o1', [{ path: '/orders/:id', element: frame }], {
      backend,
      account: brandAccount,
    });
    expect(screen.getByText('an order')).toBeVisible();
    const current = links().filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map(({ textContent }) => textContent)).toEqual(['Projects']);
  });

  it('stays marked on a page below its own', async () => {
    await open('/brand/manufacturers/m1');
    expect(links().find((link) => link.getAttribute('aria-current') === 'page')).toHaveTextContent(
      'Manufacturers',
    );
  });
});
