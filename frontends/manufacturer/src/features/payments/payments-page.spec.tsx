import { ACCOUNTS, renderRoutes, toSession, type StubAnswers } from '@makeport/web/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDebt, anOrder, aPaymentAlert, getPage } from '../../testing/orders';
import { goToHostedPage } from './hosted-page';
import { PaymentsPage } from './payments-page';

jest.mock('./hosted-page', () => ({ goToHostedPage: jest.fn() }));

const money = (status: string, requirements: string[] = [], over: object = {}) => ({
  balance: {
    __typename: 'Balance',
    heldCents: 133_500,
    releasedCents: 250_000,
    payableCents: 40_000,
    paidOutCents: 205_000,
    feesCents: 5_000,
    ...over,
  },
  payoutAccount: {
    __typename: 'PayoutAccount',
    status,
    requirements,
    country: status === 'none' ? null : 'PT',
    holdReason: null,
    servedCountries: ['US', 'PT', 'CH'],
  },
});
const payout = (over: object = {}) => ({
  __typename: 'Payout',
  id: 'payout-1',
  orderId: anOrder().id,
  orderNumber: '#A1B2C3D4',
  productName: 'Aluminium Power Bank',
  amountCents: 120_000,
  status: 'paid',
  createdAt: '2026-11-21T10:00:00.000Z',
  paidAt: '2026-11-23T10:00:00.000Z',
  failureReason: null,
  ...over,
});
const payouts = (...items: object[]) => ({
  payouts: {
    __typename: 'PayoutPage',
    items,
    total: items.length,
    hasMore: false,
    endCursor: null,
  },
});

const takenBack = (chargedBackCents: number) => ({
  data: {
    balance: { __typename: 'Balance', chargedBackCents, withheldCents: 0, owedCents: 0 },
  },
});

function open(answers: StubAnswers = {}, path = '/manufacturer/payments') {
  return renderRoutes(<PaymentsPage />, {
    path,
    session: toSession(ACCOUNTS.manufacturer),
    answers: {
      ManufacturerBalance: { data: money('ready') },
      ManufacturerHolds: { data: getPage(anOrder()) },
      ManufacturerPayouts: { data: payouts(payout()) },
      ManufacturerDebts: takenBack(0),
      ...answers,
    },
  });
}
const tile = async (label: string) => (await screen.findByText(label)).parentElement?.textContent;
const account = async () => within(await screen.findByRole('region', { name: 'Payout account' }));
const table = (name: string) => screen.findByRole('table', { name });

describe('the payments of a manufacturer', () => {
  it('OPEN-63: shows the sums held and released, and what became of the released', async () => {
    open();
    await screen.findByText('$1,335.00', { selector: 'dd' });
    expect(await tile('Held for you')).toContain('$1,335.00');
    expect(await tile('Released')).toContain('$2,500.00');
    expect(await tile('Released')).toContain('including $50.00 in fees');
    expect(await tile('To be paid out')).toContain('$400.00');
    expect(await tile('Paid out')).toContain('$2,050.00');
  });

  it('OPEN-63: each hold shows number, product, brand, date, amount and state', async () => {
    const split = anOrder({
      id: 'b2000000-0000-4000-8000-000000000002',
      number: '#B2000000',
      kind: 'sample',
      escrowState: 'split',
      hasDispute: true,
    });
    open({ ManufacturerHolds: { data: getPage(anOrder(), split) } });
    const rows = within(await table('Payments of brands')).getAllByRole('row');
    for (const text of [
      '#A1B2C3D4',
      'Aluminium Power Bank',
      'Northwind Outfitters',
      'Nov 21, 2026',
      '$1,335.00',
      'Held',
    ]) {
      expect(rows[1]?.textContent).toContain(text);
    }
    for (const text of ['Sample', 'Split', 'Problem']) expect(rows[2]?.textContent).toContain(text);
    expect(
      within(rows[1] as HTMLElement)
        .getAllByRole('link')[0]
        ?.getAttribute('href'),
    ).toBe(`/manufacturer/orders/${anOrder().id}`);
  });

  it('PIC-7: each hold and each payout shows the picture of its product', async () => {
    const image = '/files/product-images/1.webp';
    const product = { __typename: 'Product', id: anOrder().productId, category: 'Electronics' };
    open({
      ManufacturerHolds: {
        data: getPage({ ...anOrder(), product: { ...product, images: [image] } }),
      },
      OrderPictures: ({ orderIds }) => ({
        data: {
          orderPictures: (orderIds as string[]).map((orderId) => ({
            __typename: 'OrderPicture',
            orderId,
            image,
            category: 'Electronics',
            productId: anOrder().productId,
          })),
        },
      }),
    });
    const shown = async (title: string) =>
      (await table(title)).querySelector('td img')?.getAttribute('src');
    expect(await shown('Payments of brands')).toBe(`${image}?width=640`);
    await userEvent.click(screen.getByRole('tab', { name: 'Payouts' }));
    await waitFor(async () => expect(await shown('Payouts')).toBe(`${image}?width=640`));
  });

  it('PAPER-7: each hold and each payout leads to the invoice of its order', async () => {
    open();
    const name = 'Invoice of order #A1B2C3D4';
    const address = `/files/invoices/${anOrder().id}`;
    const links = async (title: string) =>
      within(await table(title)).getAllByRole('link', { name });
    for (const link of await links('Payments of brands')) {
      expect(link.getAttribute('href')).toBe(address);
      expect(link.hasAttribute('download')).toBe(true);
    }
    await userEvent.click(screen.getByRole('tab', { name: 'Payouts' }));
    for (const link of await links('Payouts')) expect(link.getAttribute('href')).toBe(address);
  });

  it('F32: what was taken back shows in its row and in a tile, and what is owed with the reason', async () => {
    open({
      ManufacturerHolds: {
        data: getPage(anOrder({ status: 'completed', escrowState: 'released' })),
      },
      ManufacturerDebts: takenBack(7_606),
      PaymentAlerts: aPaymentAlert({ chargeback: 'lost', debt: aDebt() }),
    });
    expect(
      await screen.findByText('You owe $218.78. It will be deducted from your next payouts.'),
    ).toBeTruthy();
    const notice = screen.getByRole('alert');
    expect(notice.textContent).toContain(
      'The card’s bank gave the payment of order #A1B2C3D4 back to the cardholder.',
    );
    expect(notice.textContent?.match(/next payouts/g)).toHaveLength(1);
    const row = within(await table('Payments of brands')).getAllByRole('row')[1];
    expect(row?.textContent).toContain('Taken back');
    expect(row?.textContent).not.toContain('Released');
    expect(await screen.findByText('$76.06', { selector: 'dd' })).toBeTruthy();
  });

  it('F35: a disputed payment is marked in its row', async () => {
    open({ PaymentAlerts: aPaymentAlert({ chargeback: 'open' }) });
    const row = within(await table('Payments of brands')).getAllByRole('row')[1];
    await waitFor(() => expect(row?.textContent).toContain('Payment disputed'));
  });

  it('F7, OPEN-41: of a split payment the own share shows beside the whole', async () => {
    const shares = {
      __typename: 'SplitShares' as const,
      manufacturerCents: 12_345,
      brandCents: 121_155,
    };
    const order = Object.assign(anOrder({ escrowState: 'split' }), { split: shares });
    open({ ManufacturerHolds: { data: getPage(order) } });
    const rows = within(await table('Payments of brands')).getAllByRole('row');
    expect(rows[1]?.textContent).toContain('$123.45 of\u00a0$1,335.00');
  });

  it('OPEN-63: without any, it says so', async () => {
    open({ ManufacturerHolds: { data: getPage() }, ManufacturerPayouts: { data: payouts() } });
    expect(await screen.findByText('No payments yet')).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'Payouts' }));
    expect(await screen.findByText('No payouts yet')).toBeTruthy();
  });

  it('OPEN-63: the next holds come under the first ones', async () => {
    const first = { ...getPage(anOrder()).orders, hasMore: true, endCursor: anOrder().id };
    const older = anOrder({ id: 'b2000000-0000-4000-8000-000000000002', number: '#B2000000' });
    open({
      ManufacturerHolds: ({ after }) => ({ data: after ? getPage(older) : { orders: first } }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    const more = await table('More payments of brands');
    expect(more.textContent).toContain('#B2000000');
    expect(document.activeElement?.textContent).toContain('#B2000000');
  });

  it.each([
    ['waiting', 'Waits for your payout account'],
    ['pending', 'On its way'],
    ['paid', 'Paid out'],
    ['failed', 'Failed, retrying'],
    ['reversed', 'Taken back'],
  ])('a payout that is %s reads %s', async (status, words) => {
    open({
      ManufacturerPayouts: {
        data: payouts(
          payout({ status, failureReason: status === 'failed' ? 'The bank refused it.' : null }),
        ),
      },
    });
    await userEvent.click(await screen.findByRole('tab', { name: 'Payouts' }));
    const row = within(await table('Payouts')).getAllByRole('row')[1];
    for (const text of ['#A1B2C3D4', '$1,200.00', words]) expect(row?.textContent).toContain(text);
    expect(row?.textContent?.includes('The bank refused it.')).toBe(status === 'failed');
  });

  it('OPEN-41: a payout that waits for its account shows why the provider refused it', async () => {
    const refused = payout({ status: 'waiting', failureReason: 'The account lacks a capability.' });
    open({ ManufacturerPayouts: { data: payouts(refused) } });
    await userEvent.click(await screen.findByRole('tab', { name: 'Payouts' }));
    const row = within(await table('Payouts')).getAllByRole('row')[1];
    for (const text of ['Waits for your payout account', 'The account lacks a capability.'])
      expect(row?.textContent).toContain(text);
    expect(row?.textContent).not.toContain('retrying');
  });

  it('OPEN-63: without a payout account, Set up payouts leads to the hosted page', async () => {
    const { server } = open({
      ManufacturerBalance: { data: money('none') },
      StartPayoutOnboarding: {
        data: {
          startPayoutOnboarding: {
            __typename: 'StartPayoutOnboardingPayload',
            url: 'https://provider.test/onboarding/1',
          },
        },
      },
    });
    const country = (await account()).getByRole('combobox', { name: /Country of your business/ });
    await userEvent.selectOptions(country, 'Portugal');
    await userEvent.click((await account()).getByRole('button', { name: 'Set up payouts' }));
    await waitFor(() =>
      expect(jest.mocked(goToHostedPage)).toHaveBeenCalledWith(
        'https://provider.test/onboarding/1',
      ),
    );
    expect(server.asked.at(-1)).toMatchObject({
      variables: { input: { returnPath: '/manufacturer/payments', country: 'PT' } },
    });
    expect(await tile('To be paid out')).toContain('waiting for your payout account');
  });

  it('P10: the countries that are paid out to stand there, and one has to be chosen', async () => {
    const { server } = open({ ManufacturerBalance: { data: money('none') } });
    const shown = await account();
    const country = shown.getByRole('combobox', { name: /Country of your business/ });
    const names = within(country)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Choose a country', 'Portugal', 'Switzerland', 'United States']);
    expect(shown.getByText(/do not pay out to other countries yet/)).toBeTruthy();
    await userEvent.click(shown.getByRole('button', { name: 'Set up payouts' }));
    expect(await shown.findByText('Please choose the country of your business')).toBeTruthy();
    expect(server.asked.map(({ name }) => name)).not.toContain('StartPayoutOnboarding');
  });

  it('P10: an account that is there says where, and asks for no country', async () => {
    open({ ManufacturerBalance: { data: money('pending') } });
    const shown = await account();
    expect(shown.getByText('Country of the account: Portugal')).toBeTruthy();
    expect(shown.queryByRole('combobox')).toBeNull();
  });

  it('P21: an account that was turned down says so and leads nowhere', async () => {
    open({ ManufacturerBalance: { data: money('rejected') } });
    const shown = await account();
    expect(shown.getByText('The payment provider rejected your payout account')).toBeTruthy();
    expect(shown.queryByRole('button')).toBeNull();
  });

  it('OPEN-63: what the provider still asks for is listed', async () => {
    open({ ManufacturerBalance: { data: money('pending', ['Bank account', 'Terms of service']) } });
    const shown = await account();
    for (const text of ['Still missing', 'Bank account', 'Terms of service']) {
      expect(shown.getByText(text)).toBeTruthy();
    }
    expect(shown.getByRole('button', { name: 'Continue setup' })).toBeTruthy();
  });

  it('OPEN-63: a hosted page that cannot be opened is told, and can be tried again', async () => {
    open({
      ManufacturerBalance: { data: money('none') },
      StartPayoutOnboarding: { network: 'offline' },
    });
    await userEvent.selectOptions((await account()).getByRole('combobox'), 'Portugal');
    await userEvent.click((await account()).getByRole('button', { name: 'Set up payouts' }));
    expect(
      await (await account()).findByText('Failed to open the page of the payment provider'),
    ).toBeTruthy();
    expect((await account()).getByRole('button', { name: 'Set up payouts' })).toBeTruthy();
  });

  it('F31: a payout account that the provider refuses to set up says so in the server’s words', async () => {
    const message = 'Our payment provider does not let us set up payouts at the moment.';
    open({
      ManufacturerBalance: { data: money('none') },
      StartPayoutOnboarding: {
        error: { message, code: 'ordering.payouts_refused', kind: 'conflict' },
      },
    });
    await userEvent.selectOptions((await account()).getByRole('combobox'), 'Portugal');
    await userEvent.click((await account()).getByRole('button', { name: 'Set up payouts' }));
    expect(await (await account()).findByText(message)).toBeTruthy();
  });

  it.each([
    ['returned', 'ready', 'Thank you. Your payout account is ready.'],
    ['expired', 'pending', 'The page of the payment provider had expired. Please start again.'],
  ])(
    'OPEN-63: coming back %s tells the result once, and leaves a clean address',
    async (how, status, text) => {
      const { address } = open(
        { ManufacturerBalance: { data: money(status) } },
        `/manufacturer/payments?onboarding=${how}`,
      );
      expect(await (await account()).findByText(text)).toBeTruthy();
      await waitFor(() => expect(address()).toBe('/manufacturer/payments'));
    },
  );

  it('B33, money: what a brand inspects names the day, and the page promises what is set', async () => {
    const inspected = anOrder({ status: 'completed', inspectionUntil: '2027-01-23T10:00:00.000Z' });
    open({
      PaymentTerms: { data: { publicConfig: { __typename: 'PublicConfig', inspectionDays: 3 } } },
      ManufacturerHolds: { data: getPage(inspected) },
    });
    expect(
      await within(await table('Payments of brands')).findAllByText('until Jan 23, 2027'),
    ).toBeTruthy();
    expect(
      screen.getByText(
        /held until the brand confirms receipt, or 3 days after completion\. Then they are released/,
      ),
    ).toBeTruthy();
  });

  it('B33, money: without days for inspecting a completed order releases', async () => {
    open();
    expect(
      await screen.findByText(
        /held until you complete the order\. Then they are released and sent to you/,
      ),
    ).toBeTruthy();
  });

  it('ERR-2: what cannot be loaded says so and can be loaded again', async () => {
    const { server } = open({
      ManufacturerBalance: { network: 'offline' },
      ManufacturerHolds: { network: 'offline' },
    });
    expect(await screen.findByText('Failed to load your balance')).toBeTruthy();
    expect(await screen.findByText('Failed to load payments')).toBeTruthy();
    expect(await tile('Held for you')).toContain('–');
    server.answer({
      ManufacturerBalance: { data: money('ready') },
      ManufacturerHolds: { data: getPage(anOrder()) },
    });
    for (const retry of screen.getAllByRole('button', { name: 'Try Again' }))
      await userEvent.click(retry);
    expect(await screen.findByText('Payouts are set up')).toBeTruthy();
    expect(await table('Payments of brands')).toBeTruthy();
  });

  it('NFR-18: a release shows without a reload', async () => {
    const { server } = open();
    await table('Payments of brands');
    const released = anOrder({ status: 'completed', escrowState: 'released', version: 5 });
    server.answer({
      ManufacturerHolds: { data: getPage(released) },
      ManufacturerBalance: { data: money('ready', [], { heldCents: 0 }) },
    });
    act(() =>
      server.emit('ManufacturerOrderChanged', {
        orderChanged: { __typename: 'OrderChanged', order: released },
      }),
    );
    expect(await within(await table('Payments of brands')).findAllByText('Released')).toBeTruthy();
    await waitFor(async () => expect(await tile('Held for you')).toContain('$0.00'));
  });
});
