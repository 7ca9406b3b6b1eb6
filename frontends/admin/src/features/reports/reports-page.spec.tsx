import '@testing-library/jest-dom';
import { ACCOUNTS, renderRoutes, toSession, type StubAnswers } from '@makeport/web/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReportsPage } from './reports-page';

const typed = <T extends object>(__typename: string, fields: T) => ({ __typename, ...fields });
const rank = (id: string, name: string) =>
  typed('ReportRank', { id, name, orders: 2, releasedCents: 267_000 });
const report = (changes: object = {}) => ({
  data: {
    adminReport: typed('AdminReport', {
      held: typed('HeldMoney', { orders: 1, cents: 133_500 }),
      releasedCents: 267_000,
      refundedCents: 33_500,
      feeCents: 6_676,
      placedOrders: 8,
      disputedOrders: 1,
      statuses: ['pending', 'completed'].map((status, index) =>
        typed('StatusCount', { status, orders: index + 3 }),
      ),
      weeks: ['2026-11-09', '2026-11-16'].map((week, index) =>
        typed('ReportWeek', {
          week,
          orders: index * 7,
          releasedCents: index * 267_000,
          refundedCents: 0,
          feeCents: 0,
        }),
      ),
      timeToApprove: typed('ReportDuration', {
        orders: 3,
        medianSeconds: 12_600,
        p90Seconds: 172_800,
      }),
      timeToShip: typed('ReportDuration', { orders: 0, medianSeconds: null, p90Seconds: null }),
      topProducts: [rank('p1', 'Power Bank')],
      topManufacturers: [rank('m1', 'Voltworks')],
      ...changes,
    }),
  },
});
const missed = {
  data: {
    missedSearches: typed('MissedSearches', {
      weeks: [typed('MissedWeek', { week: '2026-11-16', count: 7 })],
      searches: [typed('UnfoundSearch', { query: 'bamboo toothbrush', count: 5 })],
    }),
  },
};
const PATH = '/admin/reports?from=2026-11-09&to=2026-11-22';
const open = (answers: StubAnswers = {}, path = PATH) =>
  renderRoutes(
    [
      { path: '/admin/reports', element: <ReportsPage /> },
      { path: '*', element: 'elsewhere' },
    ],
    {
      path,
      session: toSession(ACCOUNTS.admin),
      answers: { AdminReport: report(), MissedSearches: missed, ...answers },
    },
  );
const tile = async (label: string) => (await screen.findByText(label)).closest('dl') as HTMLElement;

describe('the reports', () => {
  it('REP-1, REP-4, REP-5: each figure has its definition beside it', async () => {
    open();
    await screen.findByRole('table', { name: 'Orders by week' });
    for (const [label, value, text] of [
      ['Held now', '$1,335.00', 'Held for 1 order'],
      ['Released', '$2,670.00', 'less reversals'],
      ['Refunded', '$335.00', 'Decided for brands'],
      ['Fees', '$66.76', "The platform's share"],
      ['Placed', '8', 'cancelled orders included'],
      ['Time to approve', '3.5 hours', '9 of 10 within 2 days. 3 orders approved'],
      ['Time to ship', '–', 'No order was shipped in the period.'],
      ['Dispute rate', '12.5%', '1 of the orders placed in the period'],
    ] as const) {
      const [name] = (await screen.findAllByText(label)).filter((found) => found.closest('dl'));
      expect(name?.closest('dl')).toHaveTextContent(value);
      expect(name?.closest('dl')).toHaveTextContent(text);
    }
  });

  it('REP-3: each chart is a table to a screen reader, and to everybody who asks for it', async () => {
    open();
    const byWeek = await screen.findByRole('table', { name: 'Orders by week' });
    expect(within(byWeek).getByRole('row', { name: 'Week of Nov 16, 2026 7' })).toBeInTheDocument();
    const byStatus = screen.getByRole('table', { name: 'Orders by status' });
    expect(within(byStatus).getByRole('row', { name: 'Completed 4' })).toBeInTheDocument();
    const misses = await screen.findByRole('table', { name: 'Searches without result' });
    expect(within(misses).getByRole('row', { name: 'Week of Nov 9, 2026 0' })).toBeInTheDocument();
    expect(within(misses).getByRole('row', { name: 'Week of Nov 16, 2026 7' })).toBeInTheDocument();
    expect(byWeek).toHaveClass('sr-only');
    const figure = screen.getByRole('figure', { name: 'Orders by week' });
    await userEvent.click(within(figure).getByRole('button', { name: 'Show as table' }));
    expect(within(figure).getByRole('table')).not.toHaveClass('sr-only');
    expect(screen.getByText('Nothing was refunded in this period.')).toBeVisible();
  });

  it('REP-2: the period is asked in whole days of UTC, and stands in the address', async () => {
    const view = open();
    await tile('Placed');
    const period = { from: '2026-11-09T00:00:00.000Z', until: '2026-11-23T00:00:00.000Z' };
    await waitFor(() =>
      expect(view.server.asked.map(({ variables }) => variables)).toEqual([period, period]),
    );
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Last 90 days');
    expect(view.address()).toBe('/admin/reports?days=90');
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2020-01-01' } });
    expect(screen.getByText('At most 400 days; the start comes first')).toBeVisible();
    expect(view.address()).toBe('/admin/reports?days=90');
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2019-12-30' } });
    expect(view.address()).toBe('/admin/reports?from=2019-12-30&to=2020-01-01');
    expect(screen.getByRole('combobox', { name: 'Period' })).toHaveDisplayValue('Other days');
    await waitFor(() =>
      expect(view.server.asked.at(-1)?.variables).toEqual({
        from: '2019-12-30T00:00:00.000Z',
        until: '2020-01-02T00:00:00.000Z',
      }),
    );
  });

  it('REP-6: the top ten lead to their pages', async () => {
    const view = open();
    const products = await screen.findByRole('table', { name: 'Products' });
    expect(within(products).getByRole('row', { name: 'Power Bank 2 $2,670.00' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Voltworks' })).toHaveAttribute(
      'href',
      '/admin/users?search=m1',
    );
    await userEvent.click(screen.getByRole('link', { name: 'Power Bank' }));
    expect(view.address()).toBe('/admin/products/edit/p1');
  });

  it('REP-7: figures that cannot be read hide no searches, and are tried again', async () => {
    const view = open({ AdminReport: { network: 'down' } });
    expect(await screen.findByText('Failed to load the figures')).toBeVisible();
    expect(await screen.findByText('bamboo toothbrush')).toBeVisible();
    view.server.answer({ AdminReport: report() });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Power Bank')).toBeVisible();
  });

  it('REP-7: searches that cannot be read hide no figures', async () => {
    open({ MissedSearches: { network: 'down' } });
    expect(await screen.findByText('Failed to load searches')).toBeVisible();
    expect(await screen.findByText('Power Bank')).toBeVisible();
  });
});
