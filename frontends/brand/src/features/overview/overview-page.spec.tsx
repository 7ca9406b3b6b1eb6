import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeBackend } from '../../testing/fake-backend';
import { order, overview, statistics } from '../../testing/orders';
import { brandAccount, visit } from '../../testing/render-page';
import { OverviewPage } from './overview-page';

const routes = [{ path: '/brand', element: <OverviewPage /> }];

describe('brand overview', () => {
  let backend: FakeBackend;
  const open = () => visit('/brand', routes, { backend, account: brandAccount });
  const tile = (label: string) => screen.getByText(label).closest('dl');

  beforeEach(() => {
    backend = new FakeBackend().install();
    backend.on('Overview', () => overview([order()]));
  });

  it('BDASH-3, BDASH-4, BDASH-5: five tiles with their counts and dollar amounts', async () => {
    await open();
    expect(await screen.findByText('$12,345.00')).toBeVisible();
    expect(tile('Active Projects')).toHaveTextContent('7');
    expect(tile('Pending Review')).toHaveTextContent('2');
    expect(tile('Completed')).toHaveTextContent('5');
    expect(tile('Total Investment')).toHaveTextContent('$12,345.00');
    expect(tile('In Escrow')).toHaveTextContent('$8,900.00');
    // B33
    expect(tile('In Escrow')).toHaveTextContent(
      'Payments held until the manufacturer completes the order.',
    );
  });

  it('BDASH-6: the newest orders show product, manufacturer, status and progress', async () => {
    await open();
    const card = await screen.findByRole('article');
    expect(card).toHaveTextContent('Aluminium Power Bank');
    expect(card).toHaveTextContent('Voltworks Electronics');
    expect(card).toHaveTextContent('Pending');
    expect(within(card).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '10');
  });

  it('BDASH-7: without an order it says No projects yet', async () => {
    backend.on('Overview', () => overview([]));
    await open();
    expect(await screen.findByText('No projects yet')).toBeVisible();
    const section = within(screen.getByRole('region', { name: 'Recent projects' }));
    expect(section.getByRole('link', { name: 'Explore Products' })).toHaveAttribute(
      'href',
      '/brand/products',
    );
    expect(screen.queryByRole('figure')).toBeNull();
  });

  it('B23, BDASH-3: tells how much was invested in each month since the first order', async () => {
    await open();
    const chart = await screen.findByRole('figure', { name: 'Investment by month' });
    const rows = within(chart).getAllByRole('row').slice(1);
    expect(rows).toHaveLength(11);
    expect(rows[0]).toHaveTextContent('January 2026$10.00');
    expect(rows[10]).toHaveTextContent('November 2026$10,000.00');
  });

  it('B24, OPEN-42, OPEN-44: what needs the brand comes first and leads to its order', async () => {
    backend.on('Overview', () =>
      overview([order({ id: 'o3' })], {
        unrated: [order({ id: 'o1', number: '#1', status: 'completed', escrowState: 'released' })],
        problems: [order({ id: 'o2', number: '#2', status: 'shipping', hasDispute: true })],
      }),
    );
    await open();
    const section = within(await screen.findByRole('region', { name: 'Needs attention' }));
    const links = section.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/orders/o2', '/orders/o1']);
    expect(links[0]).toHaveTextContent('Settle the problem with Voltworks Electronics');
    expect(links[1]).toHaveTextContent('Rate your order from Voltworks Electronics');
  });

  it('shows the first three of what needs the brand, and where the others are', async () => {
    const unrated = [1, 2, 3, 4].map((count) =>
      order({ id: `o${count}`, number: `#${count}`, status: 'completed', escrowState: 'released' }),
    );
    backend.on('Overview', () => overview([order()], { unrated }));
    await open();
    const section = within(await screen.findByRole('region', { name: 'Needs attention' }));
    expect(section.getAllByRole('listitem')).toHaveLength(3);
    expect(section.getByRole('link', { name: '1 more in Projects' })).toHaveAttribute(
      'href',
      '/brand/projects',
    );
  });

  it('says so when nothing needs the brand', async () => {
    await open();
    expect(await screen.findByText(/All caught up/)).toBeVisible();
  });

  it('BDASH-20: a changed order shows without a reload, and the tiles are counted again', async () => {
    await open();
    await screen.findByRole('article');
    backend.on('Overview', () => ({
      ...overview([order({ status: 'approved', version: 2 })]),
      ...statistics({ totalInvestmentCents: 100 }),
    }));
    act(() =>
      backend.push('OrderChanged', {
        orderChanged: {
          __typename: 'OrderChanged',
          order: order({ status: 'approved', version: 2 }),
        },
      }),
    );
    expect(await screen.findByText('Order approved! Production will begin soon.')).toBeVisible();
    expect(await screen.findByText('$1.00')).toBeVisible();
  });

  it('ERR-2: a failure is told and can be tried again', async () => {
    backend.unreachable('Overview');
    await open();
    expect(await screen.findByText('Failed to load your overview')).toBeVisible();
    backend.on('Overview', () => overview([order()]));
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('article')).toBeVisible();
  });
});
