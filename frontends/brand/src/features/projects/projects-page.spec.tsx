import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeBackend } from '../../testing/fake-backend';
import { order, orderPage, orderWithLife, statistics } from '../../testing/orders';
import { brandAccount, visit } from '../../testing/render-page';
import { ProjectsPage } from './projects-page';

const routes = [{ path: '/brand/projects', element: <ProjectsPage /> }];
const orders = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    order({
      id: `order-${index + 1}`,
      number: `#${index + 1}`,
      productName: `Product ${index + 1}`,
    }),
  );

describe('projects', () => {
  let backend: FakeBackend;
  const user = userEvent.setup();
  const open = (search = '') =>
    visit(`/brand/projects${search}`, routes, { backend, account: brandAccount });
  const search = () => screen.getByRole('searchbox', { name: 'Search projects' });
  const status = () => screen.getByRole('combobox', { name: 'Status' });

  beforeEach(() => {
    backend = new FakeBackend().install();
    backend.on('Projects', () => orderPage([order()]));
    backend.on('ProjectStatistics', () => statistics());
  });

  it('BDASH-8, OPEN-51: search box, status filter, three tiles and cards show', async () => {
    await open();
    expect(await screen.findByRole('article')).toBeVisible();
    expect(search()).toBeVisible();
    expect(status()).toHaveDisplayValue('All');
    expect(screen.getByText('Active Projects').closest('dl')).toHaveTextContent('8');
    expect(screen.getByText('Completed Projects').closest('dl')).toHaveTextContent('9');
    expect(screen.getByText('Total Investment').closest('dl')).toHaveTextContent('$12,345.00');
  });

  it('BDASH-9, OPEN-46: a card shows number, product, manufacturer, quantity, amount, status and progress', async () => {
    await open();
    const card = await screen.findByRole('article');
    for (const text of [
      '#A1B2C3D4',
      'Aluminium Power Bank',
      'Voltworks Electronics',
      '100 units',
      '$1,335.00',
      'Pending',
      'Your order is being reviewed by the manufacturer.',
    ]) {
      expect(card).toHaveTextContent(text);
    }
    expect(within(card).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '10');
  });

  const showsStatus = async (status: 'pending' | 'approved' | 'in_production' | 'cancelled') => {
    backend.on('Projects', () => orderPage([order({ status })]));
    await open();
    const card = await screen.findByRole('article');
    return { card, percent: within(card).getByRole('progressbar').getAttribute('aria-valuenow') };
  };

  it('BDASH-12: a pending project shows 10% and that it is being reviewed', async () => {
    const { card, percent } = await showsStatus('pending');
    expect(percent).toBe('10');
    expect(card).toHaveTextContent('10%');
    expect(card).toHaveTextContent('Your order is being reviewed by the manufacturer.');
  });

  it('BDASH-13: an approved project shows 30% and that production will begin', async () => {
    const { card, percent } = await showsStatus('approved');
    expect(percent).toBe('30');
    expect(card).toHaveTextContent('Order approved! Production will begin soon.');
  });

  it('BDASH-14: a project in production shows 60% and says so', async () => {
    const { card, percent } = await showsStatus('in_production');
    expect(percent).toBe('60');
    expect(card).toHaveTextContent('Your order is currently in production.');
  });

  it('BDASH-18: a cancelled project shows 0%', async () => {
    const { card, percent } = await showsStatus('cancelled');
    expect(percent).toBe('0');
    expect(card).toHaveTextContent('Cancelled');
  });

  it('OPEN-42: a reported problem shows on its card', async () => {
    backend.on('Projects', () => orderPage([order({ status: 'shipping', hasDispute: true })]));
    await open();
    expect(within(await screen.findByRole('article')).getByText('Problem reported')).toBeVisible();
  });

  it('OPEN-44: a completed project is rated from its card, once', async () => {
    const done = order({ status: 'completed', escrowState: 'released' });
    backend.on('Projects', () => orderPage([done]));
    backend.on('RateOrder', () => ({
      rateOrder: {
        __typename: 'RateOrderPayload',
        order: orderWithLife({ ...done, rating: 5, version: 9, nextStep: null }),
      },
    }));
    await open();
    const card = within(await screen.findByRole('article'));
    await user.click(card.getByRole('button', { name: 'Rate order #A1B2C3D4' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rate order #A1B2C3D4' }));
    await user.click(dialog.getByRole('radio', { name: '5 stars' }));
    await user.click(dialog.getByRole('button', { name: 'Send Rating' }));
    await waitFor(() => expect(screen.getByRole('article')).toHaveTextContent('Rating:5 of 5'));
    expect(backend.sent('RateOrder')).toEqual([
      { input: { orderId: done.id, rating: 5, feedback: null } },
    ]);
    expect(card.queryByRole('button', { name: /Rate/ })).toBeNull();
  });

  it('BDASH-10: a status is asked for and stands in the address', async () => {
    const page = await open();
    await user.selectOptions(status(), 'In Production');
    await waitFor(() =>
      expect(backend.sent('Projects').at(-1)).toMatchObject({ status: 'in_production' }),
    );
    expect(page.address()).toBe('/brand/projects?status=in_production');
  });

  it('BDASH-10: a text is asked for once the typing pauses', async () => {
    const page = await open();
    await user.type(search(), 'power');
    await waitFor(() => expect(page.address()).toBe('/brand/projects?search=power'));
    await waitFor(() => expect(backend.sent('Projects').at(-1)).toMatchObject({ search: 'power' }));
    expect(backend.sent('Projects').map((sent) => sent['search'])).toEqual([null, 'power']);
  });

  it('BDASH-10: a link shows the same list', async () => {
    await open('?search=bottle&status=shipping');
    expect(search()).toHaveValue('bottle');
    expect(status()).toHaveDisplayValue('Shipping');
    expect(backend.sent('Projects')[0]).toMatchObject({ search: 'bottle', status: 'shipping' });
  });

  it('BDASH-7: without an order it says No projects yet', async () => {
    backend.on('Projects', () => orderPage([]));
    await open();
    expect(await screen.findByText('No projects yet')).toBeVisible();
  });

  it('BDASH-11: when nothing matches it says No projects found and offers all', async () => {
    backend.on('Projects', ({ search: text }) => orderPage(text ? [] : [order()]));
    await open('?search=zzz');
    expect(await screen.findByText('No projects found')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all projects' }));
    expect(await screen.findByRole('article')).toBeVisible();
  });

  it('BDASH-15, BDASH-16, BDASH-17: date, tracking number, rating and feedback stand on their cards', async () => {
    backend.on('Projects', () =>
      orderPage([
        order({ id: '1', status: 'in_production', dueDate: '2026-12-24' }),
        order({ id: '2', status: 'shipping', trackingNumber: '1Z999' }),
        order({ id: '3', status: 'completed', rating: 4, feedback: 'Well made.' }),
      ]),
    );
    await open();
    const [making, shipping, done] = await screen.findAllByRole('article');
    expect(making).toHaveTextContent('Expected completion:Dec 24, 2026');
    expect(shipping).toHaveTextContent('Tracking number:1Z999');
    expect(done).toHaveTextContent('Rating:4 of 5');
    expect(done).toHaveTextContent('Feedback:Well made.');
  });

  it('B59: a line break in the feedback shows', async () => {
    backend.on('Projects', () =>
      orderPage([order({ status: 'completed', rating: 4, feedback: 'Well made.\nAnd in time.' })]),
    );
    await open();
    const text = within(await screen.findByRole('article')).getByText(/Well made/);
    expect(text.textContent).toBe('Well made.\nAnd in time.');
    expect(text).toHaveClass('whitespace-pre-line');
  });

  it('OPEN-35: a sample order carries its badge', async () => {
    backend.on('Projects', () => orderPage([order({ kind: 'sample' })]));
    await open();
    expect(within(await screen.findByRole('article')).getByText('Sample')).toBeVisible();
  });

  it('BDASH-20: a status change shows new status, progress and message without a reload', async () => {
    await open();
    await screen.findByRole('article');
    const changed = order({ status: 'shipping', trackingNumber: '1Z999', version: 2 });
    backend.on('Projects', () => orderPage([changed]));
    act(() =>
      backend.push('OrderChanged', {
        orderChanged: { __typename: 'OrderChanged', order: changed },
      }),
    );
    expect(await screen.findByText('Your order has been shipped!')).toBeVisible();
    const card = screen.getByRole('article');
    expect(card).toHaveTextContent('Shipping');
    expect(within(card).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '80');
  });

  it('NFR-7: what changed before events began shows, and what is there stays meanwhile', async () => {
    await open();
    await screen.findByRole('article');
    const asked = backend.sent('Projects').length;
    let answer: () => void = () => undefined;
    backend.on('Projects', async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return orderPage([order({ status: 'shipping', version: 2 })]);
    });
    await act(async () => backend.begin());
    expect(backend.sent('Projects')).toHaveLength(asked + 1);
    expect(screen.getByRole('article')).toBeVisible();
    await act(async () => answer());
    expect(await screen.findByText('Your order has been shipped!')).toBeVisible();
  });

  it('BDASH-20: a new order appears without a reload', async () => {
    await open();
    await screen.findByRole('article');
    const added = order({ id: 'new', number: '#NEW', productName: 'Steel Bottle' });
    backend.on('Projects', () => orderPage([added, order()]));
    act(() =>
      backend.push('OrderChanged', { orderChanged: { __typename: 'OrderChanged', order: added } }),
    );
    expect(await screen.findByText('Steel Bottle')).toBeVisible();
  });

  it('shows more on demand, after the last of the part above', async () => {
    const all = orders(45);
    backend.on('Projects', ({ after, first }) => {
      const start = all.findIndex(({ id }) => id === after) + 1;
      const items = all.slice(start, start + Number(first));
      return orderPage(items, { total: all.length, hasMore: start + items.length < all.length });
    });
    await open();
    expect(await screen.findAllByRole('article')).toHaveLength(20);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(40));
    expect(screen.getAllByRole('listitem')[20]).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(45));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(backend.sent('Projects').map(({ after }) => after)).toEqual([
      null,
      'order-20',
      'order-40',
    ]);
  });

  it('ERR-2: a failure is told and can be tried again', async () => {
    backend.unreachable('Projects');
    await open();
    expect(await screen.findByText('Failed to load projects')).toBeVisible();
    backend.on('Projects', () => orderPage([order()]));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('article')).toBeVisible();
  });
});
