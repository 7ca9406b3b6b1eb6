import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeBackend } from '../../testing/fake-backend';
import { brandAccount, visit } from '../../testing/render-page';
import { samplePage, sampleRequest } from '../../testing/samples';
import { SamplesPage } from './samples-page';

const routes = [
  { path: '/brand/samples', element: <SamplesPage /> },
  { path: '/checkout', element: <p>the checkout</p> },
];

describe('the sample requests of a brand', () => {
  let backend: FakeBackend;
  const user = userEvent.setup();
  const open = (search = '') =>
    visit(`/brand/samples${search}`, routes, { backend, account: brandAccount });
  const card = async () =>
    within(await screen.findByRole('article', { name: 'Sample of Aluminium Power Bank' }));
  const shows = (...requests: ReturnType<typeof sampleRequest>[]) =>
    backend.on('BrandSamples', () => samplePage(requests));

  beforeEach(() => {
    backend = new FakeBackend().install();
    shows(sampleRequest({ paid: true }));
  });

  it('SMP-16: cards with product, manufacturer, quantity, requirements and status; search box and filter', async () => {
    await open();
    const request = await card();
    for (const text of [
      'Aluminium Power Bank',
      'Voltworks Electronics',
      '2 units ·',
      '$90.00',
      'Matte black shell',
      'Logo engraved',
      'Pending',
    ]) {
      expect(request.getByText(text)).toBeVisible();
    }
    expect(screen.getByRole('searchbox', { name: 'Search sample requests' })).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Status' })).toBeVisible();
    expect(screen.getByText('1 request')).toBeVisible();
  });

  it('B33: says until when the sample fee is held', async () => {
    await open();
    expect(
      screen.getByText(/The sample fee is held until the samples are shipped\.$/),
    ).toBeVisible();
  });

  it('SMP-17, OPEN-52: asks for what is typed and picked, and keeps it in the address', async () => {
    const page = await open();
    const filter = screen.getByRole('combobox', { name: 'Status' });
    expect(
      within(filter)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All', 'Pending', 'Approved', 'Rejected', 'Shipped']);
    await user.selectOptions(filter, 'Shipped');
    await user.type(screen.getByRole('searchbox'), 'volt');
    await waitFor(() => expect(page.address()).toBe('/brand/samples?search=volt&status=shipped'));
    await waitFor(() =>
      expect(backend.sent('BrandSamples').at(-1)).toMatchObject({
        search: 'volt',
        status: 'shipped',
      }),
    );
  });

  it.each(['', '?search=nothing'])('SMP-18: without any (%j) it says so', async (search) => {
    shows();
    const page = await open(search);
    expect(await screen.findByText('No sample requests found')).toBeVisible();
    if (search === '') {
      return expect(screen.getByRole('link', { name: 'Explore Products' })).toBeVisible();
    }
    await user.click(screen.getByRole('button', { name: 'Show all requests' }));
    expect(page.address()).toBe('/brand/samples');
  });

  it.each([
    [
      'approved',
      'Your sample request has been approved! The manufacturer will contact you with shipping details.',
    ],
    [
      'rejected',
      'Unfortunately, this sample request was not approved. Contact the manufacturer for more information.',
    ],
    ['shipped', 'Your samples have been shipped! Check your messages for tracking information.'],
  ] as const)('SMP-19: a request that is %s says what that means', async (status, message) => {
    shows(sampleRequest({ status, paid: true }));
    await open();
    expect((await card()).getByText(message, { exact: false })).toBeVisible();
  });

  it('PAPER-2, B44: a shipped sample leads to the page of its carrier, in the line of the message', async () => {
    const shipment = {
      __typename: 'Shipment',
      carrier: 'dhl' as const,
      carrierName: 'DHL',
      trackingNumber: '1234567890',
      trackingUrl: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=1234567890',
      shippedAt: '2026-11-22T09:00:00.000Z',
    };
    shows(sampleRequest({ status: 'shipped', paid: true, shipment }));
    await open();
    const link = (await card()).getByRole('link', { name: /1234567890/ });
    expect(link).toHaveAttribute('href', shipment.trackingUrl);
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    const line = link.closest('p');
    expect(line).toHaveTextContent(
      /^Your samples have been shipped! .* DHL, tracking number 1234567890/,
    );
    expect(line?.querySelector('.block')).toBeNull();
  });

  it('SMP-20: every status shows by its own badge', async () => {
    const states = ['pending', 'approved', 'rejected', 'shipped', 'cancelled'] as const;
    shows(
      ...states.map((status, index) =>
        sampleRequest({ id: `request-${index}`, status, paid: true }),
      ),
    );
    await open();
    const badges = await Promise.all(
      ['Pending', 'Approved', 'Rejected', 'Shipped', 'Cancelled'].map((label) =>
        screen.findByText(label, { selector: 'article *' }),
      ),
    );
    expect(new Set(badges.map(({ className }) => className)).size).toBe(5);
  });

  it('SMP-21: Contact Manufacturer leads to the messages with thread, manufacturer and request', async () => {
    const thread = {
      __typename: 'ChatThread',
      id: 'thread-1',
      productId: 'p1',
      product: null,
      productName: 'Bank',
      productSku: 'VW-PB-220',
      brandId: 'brand-1',
      brandName: 'Northwind',
      manufacturerId: 'm1',
      manufacturerName: 'Voltworks Electronics',
      lastMessage: null,
      lastMessageId: null,
      lastMessageAt: null,
      unreadCount: 0,
      urgent: false,
      createdAt: '2026-11-21T09:00:00.000Z',
      version: 1,
    };
    backend.on('OpenChatThread', () => ({
      openChatThread: { __typename: 'OpenChatThreadPayload', thread },
    }));
    const { router } = await open();
    await user.click((await card()).getByRole('button', { name: 'Contact Manufacturer' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/brand/messages'));
    expect(backend.sent('OpenChatThread')[0]).toMatchObject({
      input: { manufacturerId: 'm1', sampleRequestId: sampleRequest().id },
    });
    expect(router.state.location.state).toMatchObject({
      threadId: 'thread-1',
      manufacturerId: 'm1',
      name: 'Voltworks Electronics',
      sampleRequest: { id: sampleRequest().id },
    });
  });

  it('OPEN-35: an unpaid request is marked, and its payment goes on from the card', async () => {
    shows(sampleRequest());
    const { router } = await open();
    expect((await card()).getByText('Unpaid')).toBeVisible();
    await user.click((await card()).getByRole('link', { name: 'Continue to Payment' }));
    expect(router.state.location.pathname).toBe('/checkout');
    expect(router.state.location.state).toMatchObject({
      type: 'sample',
      request: { id: sampleRequest().id, quantity: 2, requirements: sampleRequest().requirements },
    });
  });

  it('OPEN-35: a paid request leads to its order, and is not paid again; rejected, its payment goes back', async () => {
    shows(
      sampleRequest({
        status: 'rejected',
        paid: true,
        orderId: 'a1b2c3d4-0000-4000-8000-000000000001',
      }),
    );
    await open();
    const request = await card();
    expect(request.getByRole('link', { name: 'Order #A1B2C3D4' })).toHaveAttribute(
      'href',
      '/orders/a1b2c3d4-0000-4000-8000-000000000001',
    );
    expect(request.queryByText('Unpaid')).toBeNull();
    expect(request.queryByRole('link', { name: 'Continue to Payment' })).toBeNull();
    expect(request.getByText(/Your payment goes back to your card\./)).toBeVisible();
  });

  it('shows the next requests under the first ones and moves the focus there', async () => {
    const older = sampleRequest({ id: 'request-2', productName: 'Steel Bottle', paid: true });
    backend.on('BrandSamples', ({ after }) =>
      after === null
        ? samplePage([sampleRequest({ paid: true })], { total: 2, hasMore: true })
        : samplePage([older], { total: 2 }),
    );
    await open();
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('article', { name: 'Sample of Steel Bottle' })).toBeVisible();
    expect(backend.sent('BrandSamples').at(-1)).toMatchObject({ after: sampleRequest().id });
    expect(document.activeElement).toHaveTextContent('Steel Bottle');
  });

  it('ERR-2: a list that cannot be loaded says so and is loaded again', async () => {
    backend.unreachable('BrandSamples');
    await open();
    expect(await screen.findByText('Failed to load sample requests')).toBeVisible();
    shows(sampleRequest({ paid: true }));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await card()).toBeTruthy();
  });

  it('NFR-7: a request from before events began shows, and an empty list stays as it is meanwhile', async () => {
    shows();
    await open();
    expect(await screen.findByText('No sample requests found')).toBeVisible();
    let answer: () => void = () => undefined;
    backend.on('BrandSamples', async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return samplePage([sampleRequest()]);
    });
    await act(async () => backend.begin());
    expect(backend.sent('BrandSamples')).toHaveLength(2);
    expect(screen.getByText('No sample requests found')).toBeVisible();
    await act(async () => answer());
    expect((await card()).getByText('Pending')).toBeVisible();
    expect(backend.sent('BrandSamples')).toHaveLength(2);
  });

  it('NFR-18: an answer of the manufacturer shows without a reload', async () => {
    await open();
    await card();
    shows(sampleRequest({ status: 'approved', paid: true, version: 2 }));
    act(() =>
      backend.push('BrandSampleChanged', {
        sampleRequestChanged: {
          __typename: 'SampleRequestChanged',
          request: sampleRequest({ status: 'approved', paid: true, version: 2 }),
        },
      }),
    );
    expect(await (await card()).findByText('Approved')).toBeVisible();
  });
});
