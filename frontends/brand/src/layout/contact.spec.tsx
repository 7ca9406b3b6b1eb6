import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RouteObject } from '@makeport/web/router';
import { OrderPage } from '../features/order/order-page';
import { ManufacturerPage } from '../features/partners/manufacturer-page';
import { PartnersPage } from '../features/partners/partners-page';
import { ProjectsPage } from '../features/projects/projects-page';
// lazy chunks, loaded here before a test waits for them
import '@makeport/chat';
import { ProductDialog } from '../shared/product-view/product-dialog';
import { FakeBackend } from '../testing/fake-backend';
import { order, orderPage, orderWithLife, statistics } from '../testing/orders';
import { manufacturer } from '../testing/partners';
import { product, productPage, products } from '../testing/products';
import { brandAccount, manufacturerAccount, visit } from '../testing/render-page';
import { openedThread } from '../testing/threads';

const { id, number } = orderWithLife();
const about = { id, label: `Order ${number}` };
const routes: RouteObject[] = [
  { path: '/brand/products', element: <ProductDialog /> },
  { path: '/brand/projects', element: <ProjectsPage /> },
  { path: '/brand/manufacturers', element: <PartnersPage /> },
  { path: '/brand/manufacturers/:id', element: <ManufacturerPage /> },
  { path: '/orders/:id', element: <OrderPage /> },
];

describe('contact', () => {
  let backend: FakeBackend;
  const user = userEvent.setup();
  const open = (address: string, account = brandAccount) =>
    visit(address, routes, { backend, account });
  const press = async (name = 'Contact Manufacturer') =>
    user.click(await screen.findByRole('button', { name }));
  const asked = () => backend.sent('OpenChatThread').map(({ input }) => input);

  beforeEach(() => {
    backend = new FakeBackend()
      .install()
      .on('OpenChatThread', () => openedThread())
      .on('ChatMessages', () => ({
        chatMessages: {
          __typename: 'ChatMessagePage',
          items: [],
          hasEarlier: false,
          hasLater: false,
        },
      }))
      .on('ViewChatThread', () => ({ viewChatThread: true }))
      .on('ProductView', () => ({ product: product({ id: 'p1' }) }))
      .on('RecordProductView', () => ({ recordProductView: true }))
      .on('Projects', () => orderPage([order()]))
      .on('ProjectStatistics', () => statistics())
      .on('Partners', () => ({ partners: [manufacturer()] }))
      .on('ManufacturerProfile', () => ({ manufacturerProfile: manufacturer() }))
      .on('ManufacturerProducts', (variables) => productPage(products(1), variables))
      .on('Order', () => ({ order: orderWithLife() }));
  });

  it('CHAT-6, CHAT-8, OPEN-54: from a product the same chat opens over the page, each time', async () => {
    const page = await open('/brand/products?product=p1');
    const chat = () => screen.findByRole('dialog', { name: /^Chat about Aluminium Power Bank/ });
    await press();
    expect(await chat()).toHaveTextContent('VW-PB-220');
    expect(page.address()).toBe('/brand/products?product=p1');
    await user.click(within(await chat()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Chat about/ })).toBeNull());
    await press();
    await chat();
    const wanted = { productId: 'p1', manufacturerId: 'm1', sendDefault: true };
    expect(asked()).toEqual([wanted, wanted]);
  });

  it('another kind of account is told why it cannot contact a manufacturer', async () => {
    await open('/brand/products?product=p1', manufacturerAccount);
    expect(await screen.findByText('Only brand accounts can contact manufacturers.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Contact Manufacturer' })).toBeDisabled();
  });

  it.each([
    ['BDASH-19: from a project card, with the project', '/brand/projects', { project: about }],
    ['OPEN-47: from the page of an order, with the project', `/orders/${id}`, { project: about }],
    ['OPEN-54: from a partner card', '/brand/manufacturers', {}],
    ['OPEN-53: from a manufacturer’s profile', '/brand/manufacturers/m1', {}],
  ])('%s it leads to the messages', async (_from, address, subject) => {
    const page = await open(address);
    await press();
    await waitFor(() => expect(page.address()).toBe('/brand/messages'));
    expect(page.router.state.location.state).toEqual({
      threadId: 'thread-1',
      manufacturerId: 'm1',
      name: 'Voltworks Electronics',
      ...subject,
    });
    expect(asked()).toEqual([
      { manufacturerId: 'm1', sendDefault: true, ...('project' in subject && { orderId: id }) },
    ]);
  });

  it('MFR-48: the page of an order leads its manufacturer to the brand', async () => {
    const page = await open(`/orders/${id}`, manufacturerAccount);
    expect(screen.queryByRole('button', { name: 'Contact Manufacturer' })).toBeNull();
    await press('Contact Brand');
    await waitFor(() => expect(page.address()).toBe('/manufacturer/messages'));
    expect(page.router.state.location.state).toMatchObject({ brandId: 'brand-1', order: about });
    expect(asked()).toEqual([{ orderId: id, sendDefault: true }]);
  });

  it('OPEN-47: an admin has nobody to contact', async () => {
    await open(`/orders/${id}`, { ...brandAccount, id: 'admin-1', accountType: 'admin' });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: /^Contact/ })).toBeNull();
  });

  it('NOTIF-18, OPEN-62: inquiries are the messages', async () => {
    // the build replaces this constant with the contract version
    Object.assign(globalThis, { __MAKEPORT_CONTRACT__: 0 });
    const { areas } = await import('../routes');
    const children = areas.brand[0]?.children?.filter(
      (route) => 'path' in route && route.path === 'inquiries',
    );
    const page = await visit('/brand/inquiries', [{ path: '/brand', children: children ?? [] }], {
      backend,
      account: brandAccount,
    });
    await waitFor(() => expect(page.address()).toBe('/brand/messages'));
  });
});
