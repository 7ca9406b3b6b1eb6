import { ACCOUNTS, renderRoutes, toSession, type StubAnswers } from '@makeport/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aWholeOrder } from '../../testing/order-page';
import { anOrder } from '../../testing/orders';
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

  it.each([
    ['pending', ['Approve Order', 'Reject Order']],
    ['approved', ['Start Production']],
    ['in_production', ['Mark as Shipping']],
    ['shipping', ['Mark as Completed']],
    ['completed', []],
    ['cancelled', []],
  ] as const)('F3, MFR-43: a %s order offers the steps of its card: %j', async (status, labels) => {
    open({ Order: { data: { order: aWholeOrder({ status }) } } });
    expect(await steps()).toEqual(labels);
  });

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
    expect(await screen.findByText('Approved. It waits for you to start production.')).toBeTruthy();
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
      ...{ __typename: 'SettlementOffer', id: 'offer-1', offeredBy: 'brand', offeredAt: problem.reportedAt },
      ...{ brandCents: 133_500, manufacturerCents: 0 },
    };
    open({
      Order: { data: { order: aWholeOrder({ status: 'approved', hasDispute: true, problem } as never) } },
      OrderSettlement: { data: { order: { __typename: 'Order', id, settlementOffer } } },
    });
    const offer = within(await screen.findByRole('region', { name: 'Settlement offer' }));
    expect(
      offer.getByText('Northwind Outfitters offers the full $1,335.00 back to Northwind Outfitters.'),
    ).toBeTruthy();
    await userEvent.click(offer.getByRole('button', { name: 'Accept' }));
    expect(screen.getByRole('dialog').textContent).toContain('cancels the order');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Not yet' }));
    await userEvent.click(screen.getByRole('button', { name: 'Make Another Offer' }));
    expect(screen.getByRole('dialog').textContent).toContain(
      'Your offer declines the one of Northwind Outfitters.',
    );
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
