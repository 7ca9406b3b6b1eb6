import { getOrderButtons, orderStatuses, type OrderStatus } from '@makeport/rules';
import { ACCOUNTS, renderRoutes, toSession, type StubAnswers } from '@makeport/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aWholeOrder } from '../../testing/order-page';
import { aDebt, anOrder, aPaymentAlert } from '../../testing/orders';
import { ManufacturerOrderPage } from './order-page';

const { id } = anOrder();
const routes = [{ path: '/manufacturer/orders/:id', element: <ManufacturerOrderPage /> }];

describe('the manufacturer’s page of an order', () => {
  const open = (answers: StubAnswers) =>
    renderRoutes(routes, {
      path: `/manufacturer/orders/${id}`,
      session: toSession(ACCOUNTS.manufacturer),
      answers,
    });
  const state = () => screen.findByRole('region', { name: 'State of the order' });
  const steps = async () =>
    within(await state())
      .queryAllByRole('button')
      .map(({ textContent }) => textContent);

  it.each([...orderStatuses, 'on_hold'])(
    'F3, MFR-43: a %s order offers the steps of its card',
    async (status) => {
      open({ Order: { data: { order: aWholeOrder({ status: status as OrderStatus }) } } });
      expect(await steps()).toEqual(getOrderButtons(status).map(({ label }) => label));
    },
  );

  it('F3: a step is taken here, and the page shows where the order stands then', async () => {
    const approved = aWholeOrder({ status: 'approved', progress: 30, version: 2 });
    const view = open({
      Order: { data: { order: aWholeOrder() } },
      ChangeOrderStatus: () => {
        view.server.answer({ Order: { data: { order: approved } } });
        const order = anOrder({ status: 'approved', progress: 30, version: 2 });
        return { data: { changeOrderStatus: { __typename: 'ChangeOrderStatusPayload', order } } };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Approve Order' }));
    expect(await screen.findByText('Approved. Start production when you are ready.')).toBeTruthy();
    await waitFor(async () => expect(await steps()).toEqual(['Start Production']));
    expect(view.server.asked.filter(({ name }) => name === 'Order').length).toBeGreaterThan(1);
  });

  it('B40: a reported problem is answered with an offer, and an offer of the brand can be accepted', async () => {
    const problem = {
      __typename: 'OrderProblem',
      reason: 'Off centre.',
      reportedAt: '2026-12-20T10:00:00.000Z',
    };
    const settlementOffer = {
      __typename: 'SettlementOffer',
      id: 'offer-1',
      offeredBy: 'brand',
      offeredAt: problem.reportedAt,
      brandCents: 133_500,
      manufacturerCents: 0,
    };
    open({
      Order: {
        data: { order: aWholeOrder({ status: 'approved', hasDispute: true, problem } as never) },
      },
      OrderSettlement: { data: { order: { __typename: 'Order', id, settlementOffer } } },
    });
    const offer = within(await screen.findByRole('region', { name: 'Settlement offer' }));
    expect(
      offer.getByText('Northwind Outfitters offered a full refund of $1,335.00.'),
    ).toBeTruthy();
    await userEvent.click(offer.getByRole('button', { name: 'Accept' }));
    expect(screen.getByRole('dialog').textContent).toContain('cancels the order');
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Not yet' }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Make Another Offer' }));
    expect(screen.getByRole('dialog').textContent).toContain(
      'Your offer declines the offer of Northwind Outfitters.',
    );
  });

  const step = (kind: string, actor = 'system') => ({
    __typename: 'TimelineEntry' as const,
    key: kind,
    kind: kind as 'placed',
    at: '2026-11-22T10:00:00.000Z',
    actor: actor as 'system',
    actorName: null,
    note: null,
    corrected: false,
  });

  it('B40: no settlement is offered while the card network warns of fraud', async () => {
    const problem = {
      __typename: 'OrderProblem',
      reason: 'Off centre.',
      reportedAt: '2026-12-20T10:00:00.000Z',
    };
    const timeline = [step('payment_check_opened')];
    const view = open({
      Order: {
        data: {
          order: aWholeOrder({ status: 'approved', hasDispute: true, problem, timeline } as never),
        },
      },
    });
    expect(await screen.findByRole('button', { name: 'Attach Files' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Offer a Settlement' })).toBeNull();
    expect(view.server.asked.filter(({ name }) => name === 'OrderSettlement')).toEqual([]);
  });

  it('F35: a disputed payment stands in head, headline and a warning', async () => {
    open({ Order: { data: { order: aWholeOrder({ timeline: [step('chargeback_opened')] }) } } });
    expect((await state()).textContent).toContain(
      'Payment disputed. This order needs your answer.',
    );
    expect(screen.getByRole('alert').textContent).toContain('you are not paid for this order');
    // once each in the headline, the warning and the payment card
    expect(screen.getAllByText('Payment disputed')).toHaveLength(3);
  });

  it('B43: a cancelled order of a disputed payment promises no refund', async () => {
    const by = {
      __typename: 'OrderCancellation' as const,
      by: 'manufacturer' as const,
      reason: null,
    };
    const timeline = [step('chargeback_opened')];
    open({
      Order: { data: { order: aWholeOrder({ status: 'cancelled', cancellation: by, timeline }) } },
    });
    expect((await state()).textContent).toContain(
      'You rejected this order. The payment stays held until the card’s bank has decided.',
    );
    expect(document.body.textContent).not.toContain('full refund');
  });

  it('F32: a debt is said on the page of its order, with how it is collected', async () => {
    open({
      Order: {
        data: {
          order: aWholeOrder({
            status: 'completed',
            escrowState: 'released',
            timeline: [step('chargeback_lost')],
          }),
        },
      },
      PaymentAlerts: aPaymentAlert({ chargeback: 'lost', debt: aDebt() }),
    });
    expect(
      await screen.findByText(
        '$76.06 was taken back. You owe $218.78. It will be deducted from your next payouts.',
      ),
    ).toBeTruthy();
    const payment = screen.getByRole('heading', { name: 'Payment' }).closest('section');
    expect(payment?.textContent).toContain('Taken back');
    expect(payment?.textContent).not.toContain('Released');
  });

  it('F34: after a decision about the payment the page says that the goods are still owed', async () => {
    const order = aWholeOrder({
      status: 'approved',
      escrowState: 'released',
      timeline: [step('released', 'admin')],
    });
    open({ Order: { data: { order } } });
    expect((await state()).textContent).toContain(
      'The payment is settled. The goods are still to be delivered.',
    );
    expect(
      screen.getByText('The payment was released to you by Makeport’s decision.'),
    ).toBeTruthy();
  });

  it('F34: an order that a decision has ended asks for nothing more', async () => {
    const timeline = [step('released', 'admin'), step('completed', 'admin')];
    open({
      Order: {
        data: { order: aWholeOrder({ status: 'completed', escrowState: 'released', timeline }) },
      },
    });
    expect((await state()).textContent).toContain('Nothing more will be made or delivered.');
  });

  it('F34: an order whose payment was taken back is over, and does not wait for production', async () => {
    const order = aWholeOrder({
      status: 'cancelled',
      escrowState: 'released',
      cancellation: Object.assign(
        { by: 'system' as const, reason: null },
        { __typename: 'OrderCancellation' },
      ),
      timeline: [step('chargeback_opened'), step('chargeback_lost')],
    });
    open({ Order: { data: { order } } });
    expect((await state()).textContent).toContain(
      'Cancelled, because the card’s bank took the payment back.',
    );
    expect(await steps()).toEqual([]);
  });

  it('LOGO-4: shows the logo of the brand, or its initials', async () => {
    const brandLogo = '/files/logos/0b9e1c52-6a1e-4a53-9b52-1f0b5a7f0a02.png';
    open({ Order: { data: { order: aWholeOrder({ brandLogo }) } } });
    await state();
    const brand = screen.getByRole('heading', { name: 'Brand' }).closest('section');
    expect(brand?.querySelector('img')?.getAttribute('src')).toBe(brandLogo);
  });

  it('F3: the step of a sample is taken at its request', async () => {
    open({ Order: { data: { order: aWholeOrder({ kind: 'sample' }) } } });
    const link = within(await state()).getByRole('link', { name: 'Open Sample Requests' });
    expect(link.getAttribute('href')).toBe('/manufacturer/samples');
  });
});
