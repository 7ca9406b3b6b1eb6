import { ACCOUNTS, renderRoutes, toSession, type StubAnswers } from '@makeport/web/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anOrder, figures, getPage } from '../../testing/orders';
import { OverviewPage } from './overview-page';

const getFirstSteps = (state: string, total: number) => ({
  manufacturerSettings: {
    __typename: 'ManufacturerSettings',
    id: ACCOUNTS.manufacturer.id,
    location: 'Porto',
    description: 'Bottles',
  },
  verification: { __typename: 'Verification', id: ACCOUNTS.manufacturer.id, state },
  ownProducts: { __typename: 'OwnProductPage', total },
});
const open = (answers: StubAnswers) =>
  renderRoutes(<OverviewPage />, {
    path: '/manufacturer',
    session: toSession(ACCOUNTS.manufacturer),
    answers: {
      FirstSteps: { data: getFirstSteps('approved', 4) },
      WaitingSamples: {
        data: {
          sampleStatistics: { __typename: 'SampleStatistics', pending: 2, approved: 0, shipped: 0 },
        },
      },
      PayoutReadiness: {
        data: { payoutAccount: { __typename: 'PayoutAccount', status: 'ready', requirements: [] } },
      },
      ...answers,
    },
  });
const tile = async (label: string) =>
  (await screen.findByText(label, { selector: 'dt' })).parentElement?.textContent;

describe('the manufacturer’s overview', () => {
  it('MFR-4: counts pending orders and those in production or shipping', async () => {
    open({ ManufacturerOverview: { data: { ...figures, ...getPage() } } });
    await screen.findByText('$12.3K');
    expect(await tile('New Orders')).toContain('3pending review');
    expect(await tile('Active Orders')).toContain('2in production');
  });

  it('MFR-5: shows this month’s revenue in thousands with one decimal', async () => {
    open({ ManufacturerOverview: { data: { ...figures, ...getPage() } } });
    expect(await screen.findByText('$12.3K')).toBeTruthy();
    expect(await tile('Revenue')).toContain('this month');
  });

  it('tells what waits for the manufacturer', async () => {
    open({ ManufacturerOverview: { data: { ...figures, ...getPage() } } });
    const waiting = await screen.findByRole('region', { name: 'Needs attention' });
    await within(waiting).findByText('2 sample requests need your answer');
    const links = within(waiting).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/manufacturer/orders?status=pending',
      '/manufacturer/samples?status=pending',
    ]);
  });

  it('shows without samples and payouts while their services are away', async () => {
    const away = { error: { message: 'away', kind: 'unavailable' } };
    open({
      ManufacturerOverview: { data: { ...figures, ...getPage(anOrder()) } },
      WaitingSamples: away,
      PayoutReadiness: away,
    });
    expect(await screen.findByText('Aluminium Power Bank')).toBeTruthy();
    expect(screen.getByText('3 orders need your approval')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows the revenue of each month, and leads to the payments', async () => {
    open({ ManufacturerOverview: { data: { ...figures, ...getPage(anOrder()) } } });
    const chart = await screen.findByRole('figure', { name: 'Revenue by month' });
    const rows = within(chart).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      'October 2026$0.00',
      'November 2026$12,345.00',
    ]);
    expect(screen.getByRole('link', { name: 'All payments' }).getAttribute('href')).toBe(
      '/manufacturer/payments',
    );
  });

  it('without any order it shows no empty chart, and what to do first', async () => {
    open({
      ManufacturerOverview: { data: { ...figures, ...getPage() } },
      FirstSteps: { data: getFirstSteps('none', 0) },
    });
    expect(await screen.findByText('No orders yet')).toBeTruthy();
    expect(screen.queryByRole('figure')).toBeNull();
    expect((await screen.findByRole('link', { name: 'List a product' })).getAttribute('href')).toBe(
      '/manufacturer/products/new',
    );
  });

  it('F48: with a product listed the empty state leads to the products', async () => {
    open({ ManufacturerOverview: { data: { ...figures, ...getPage() } } });
    const link = await screen.findByRole('link', { name: 'View your products' });
    expect(link.getAttribute('href')).toBe('/manufacturer/products');
    expect(screen.queryByRole('link', { name: 'List a product' })).toBeNull();
  });

  it('F48: the empty state asks for no product while it is not known whether one is listed', async () => {
    open({
      ManufacturerOverview: { data: { ...figures, ...getPage() } },
      FirstSteps: { network: 'offline' },
    });
    expect(await screen.findByText('New orders appear here immediately.')).toBeTruthy();
    await screen.findByRole('region', { name: 'Needs attention' });
    expect(screen.queryByRole('link', { name: /List a product|View your products/ })).toBeNull();
  });

  it('F48: documents that are looked at show as in review, also after the first steps', async () => {
    open({
      ManufacturerOverview: { data: { ...figures, ...getPage() } },
      FirstSteps: { data: getFirstSteps('submitted', 1) },
    });
    const review = within(await screen.findByRole('region', { name: 'Verification' }));
    expect(review.getByText('In review')).toBeTruthy();
    expect(review.getByRole('link').getAttribute('href')).toBe(
      '/manufacturer/settings#verification',
    );
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  });

  it('F48: among the first steps it is in review, too, and said once', async () => {
    open({
      ManufacturerOverview: { data: { ...figures, ...getPage() } },
      FirstSteps: { data: getFirstSteps('submitted', 0) },
    });
    const steps = within(await screen.findByRole('region', { name: 'First steps' }));
    expect(steps.getByText('In review')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Verification' })).toBeNull();
  });

  it('MFR-6, MFR-7: lists the newest orders with brand and product, and leads to all', async () => {
    open({ ManufacturerOverview: { data: { ...figures, ...getPage(anOrder()) } } });
    expect(await screen.findByText('Aluminium Power Bank')).toBeTruthy();
    expect(screen.getByText('#A1B2C3D4')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View All Orders' }).getAttribute('href')).toBe(
      '/manufacturer/orders',
    );
  });

  it('F6, MFR-6: the brand of a recent order has a line of its own, which is never cut', async () => {
    open({ ManufacturerOverview: { data: { ...figures, ...getPage(anOrder()) } } });
    const brand = await screen.findByText('Northwind Outfitters');
    expect(brand.className).not.toMatch(/truncate|line-clamp|whitespace-nowrap/);
  });

  it('F12: of the pending orders only those that are no samples wait for an approval', async () => {
    const { orderStatistics } = figures;
    const counted = { orderStatistics: { ...orderStatistics, pendingProduction: 1 } };
    open({ ManufacturerOverview: { data: { ...counted, ...getPage() } } });
    expect(await screen.findByText('1 order needs your approval')).toBeTruthy();
    expect(await screen.findByText('2 sample requests need your answer')).toBeTruthy();
  });

  it('F7, MFR-5: says that revenue is what orders were worth', async () => {
    open({ ManufacturerOverview: { data: { ...figures, ...getPage() } } });
    await screen.findByText('$12.3K');
    expect(await tile('Revenue')).toContain('value of orders completed this month');
  });

  it('F23: a new manufacturer sees the first steps and that its verification is pending', async () => {
    open({
      ManufacturerOverview: { data: { ...figures, ...getPage() } },
      FirstSteps: { data: getFirstSteps('none', 0) },
    });
    const steps = within(await screen.findByRole('region', { name: 'First steps' }));
    expect(steps.getByText('Verification pending')).toBeTruthy();
    expect(steps.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/manufacturer/products/new',
      '/manufacturer/settings#verification',
    ]);
  });

  it('MFR-8, MFR-9: tells that it cannot load, and loads again', async () => {
    let release: () => void = () => undefined;
    const { server } = open({ ManufacturerOverview: { network: 'offline' } });
    expect(await screen.findByText('Failed to load dashboard data')).toBeTruthy();
    const waiting = new Promise<void>((resolve) => (release = resolve));
    server.answer({
      ManufacturerOverview: async () => {
        await waiting;
        return { data: { ...figures, ...getPage() } };
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('button', { name: 'Retrying...' })).toBeTruthy();
    release();
    expect(await screen.findByText('$12.3K')).toBeTruthy();
  });
});
