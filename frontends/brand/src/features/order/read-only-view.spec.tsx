import '@testing-library/jest-dom';
import { ConfirmReceipt } from '@makeport/order-page';
import { ACCOUNTS, renderRoutes, toSession } from '@makeport/web/testing';
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { FormDialog } from '../../shared/form-dialog';
import { RateButton } from '../../shared/orders/rate-button';
import { orderWithLife } from '../../testing/orders';
import { CancelOrder } from './cancel-order';
import { OrderPage } from './order-page';
import { ReportProblem } from './report-problem';
import { WithdrawProblem } from './withdraw-problem';

const ignore = () => undefined;
const pending = orderWithLife({ kind: 'production', status: 'pending' });
const problem = {
  __typename: 'OrderProblem',
  reason: 'The engraving is off centre.',
  reportedAt: '2026-12-20T10:00:00.000Z',
};
const completed = orderWithLife({ status: 'completed', rating: null });
const inspected = orderWithLife({
  status: 'completed',
  inspectionUntil: '2026-12-27T10:00:00.000Z',
});

describe('an order in the view of an administrator', () => {
  const view = { expiresAt: '2030-01-01T00:00:00.000Z', endsAt: Date.now() + 60_000 };

  it.each<[string, ReactElement]>([
    ['Cancel Order', <CancelOrder order={pending} onStale={ignore} />],
    ['Report a Problem', <ReportProblem order={pending} />],
    ['Withdraw Problem', <WithdrawProblem order={pending} />],
    ['Confirm receipt', <ConfirmReceipt order={inspected} onStale={ignore} />],
    [`Rate order ${completed.number}`, <RateButton order={completed} />],
    [
      'Send',
      <FormDialog
        open
        title="A form"
        submitLabel="Send"
        busyText="Sending..."
        dirty={false}
        busy={false}
        onClose={ignore}
        onSubmit={ignore}
      >
        <p>Fields</p>
      </FormDialog>,
    ],
  ])('F41: %s looks disabled, and says why', (name, element) => {
    renderRoutes(element, { session: { ...toSession(ACCOUNTS.brand), view } });
    const button = screen.getByRole('button', { name });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(/^You are viewing as somebody else\./);
  });

  it.each([
    ['brand', ['Withdraw Offer', 'Change Offer', 'Attach Files']],
    ['manufacturer', ['Accept', 'Decline', 'Make Another Offer', 'Attach Files']],
  ])(
    'F41: with an offer of the %s open, what settles the problem looks disabled',
    async (offeredBy, names) => {
      const order = orderWithLife({ status: 'in_production', hasDispute: true, problem });
      const settlementOffer = {
        __typename: 'SettlementOffer',
        id: 'offer-1',
        offeredBy,
        brandCents: 33_500,
        manufacturerCents: 100_000,
        offeredAt: '2026-12-21T10:00:00.000Z',
      };
      renderRoutes([{ path: '/orders/:id', element: <OrderPage /> }], {
        path: `/orders/${order.id}`,
        session: { ...toSession(ACCOUNTS.brand), view },
        answers: {
          Order: { data: { order } },
          OrderSettlement: { data: { order: { ...order, settlementOffer } } },
        },
      });
      await screen.findByRole('region', { name: 'Settlement offer' });
      for (const name of names)
        expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
    },
  );
});
