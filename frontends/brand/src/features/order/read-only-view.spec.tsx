import '@testing-library/jest-dom';
import { ACCOUNTS, renderRoutes, toSession } from '@makeport/web/testing';
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { FormDialog } from '../../forms/form-dialog';
import { RateButton } from '../../orders/rate-button';
import { orderWithLife } from '../../testing/orders';
import { CancelOrder } from './cancel-order';
import { ReportProblem } from './report-problem';
import { WithdrawProblem } from './withdraw-problem';

const ignore = () => undefined;
const pending = orderWithLife({ kind: 'production', status: 'pending' });
const completed = orderWithLife({ status: 'completed', rating: null });

describe('an order in the view of an administrator', () => {
  const view = { expiresAt: '2030-01-01T00:00:00.000Z', endsAt: Date.now() + 60_000 };

  it.each<[string, ReactElement]>([
    ['Cancel Order', <CancelOrder order={pending} onStale={ignore} />],
    ['Report a Problem', <ReportProblem order={pending} />],
    ['Withdraw Problem', <WithdrawProblem order={pending} />],
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
});
