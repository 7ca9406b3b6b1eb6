import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeBackend } from '../../testing/fake-backend';
import { order } from '../../testing/orders';
import { brandAccount, manufacturerAccount, visit } from '../../testing/render-page';
import { OrderPage } from './order-page';

const routes = [{ path: '/orders/:id', element: <OrderPage /> }];
const { id } = order();

describe('order page', () => {
  let backend: FakeBackend;
  const open = (account = brandAccount) => visit(`/orders/${id}`, routes, { backend, account });

  beforeEach(() => {
    backend = new FakeBackend().install();
    backend.on('Order', () => ({ order: order() }));
  });

  it('OPEN-47: shows number, state in a sentence, progress and all data of the confirmation', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Order #A1B2C3D4');
    expect(screen.getByText('Your order is being reviewed by the manufacturer.')).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '10');
    const page = document.body;
    for (const text of [
      'Nov 21, 2026',
      'Aluminium Power Bank',
      'Logo engraving (+$2.00)',
      '1 Harbour Street',
      'Standard',
      'Credit card',
      'Subtotal$1,200.00',
      'Tax$120.00',
      'Shipping$15.00',
      'Paid$1,335.00',
    ]) {
      expect(page).toHaveTextContent(text);
    }
  });

  it('OPEN-47: the timeline tells what is now and what comes next', async () => {
    backend.on('Order', () => ({ order: order({ status: 'in_production', dueDate: '2026-12-24' }) }));
    await open();
    const steps = within(await screen.findByRole('list', { name: /^Steps/ })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent?.split(':')[0])).toEqual([
      'done',
      'done',
      'now',
      'next',
      'next',
    ]);
    expect(document.body).toHaveTextContent('Expected completionDec 24, 2026');
  });

  it.each([
    ['pending', 'In Escrow$1,335.00'],
    ['released', 'Released$1,335.00'],
    ['refunded', 'Refunded$1,335.00'],
  ] as const)('OPEN-41: an escrow that is %s reads %s', async (escrowState, text) => {
    backend.on('Order', () => ({ order: order({ escrowState }) }));
    await open();
    expect(await screen.findByRole('heading', { name: 'Payment' })).toBeVisible();
    expect(document.body).toHaveTextContent(text);
  });

  it('OPEN-47: unknown and foreign orders are not found, with a link back', async () => {
    backend.refuse('Order', {
      kind: 'not_found',
      code: 'ordering.order_not_found',
      message: 'Order not found',
    });
    await open();
    expect(await screen.findByText('Order not found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/brand/projects');
  });

  it('OPEN-47: a manufacturer is led back to its own orders', async () => {
    await open(manufacturerAccount);
    expect(await screen.findByRole('link', { name: 'Orders' })).toHaveAttribute(
      'href',
      '/manufacturer/orders',
    );
  });

  it('OPEN-35: a sample order carries its badge', async () => {
    backend.on('Order', () => ({ order: order({ kind: 'sample' }) }));
    await open();
    expect(await screen.findByText('Sample')).toBeVisible();
  });

  it('BDASH-20: follows a change without a reload', async () => {
    await open();
    await screen.findByRole('heading', { level: 1 });
    const changed = order({ status: 'completed', escrowState: 'released', version: 5 });
    act(() => backend.push('OrderChanged', { orderChanged: { __typename: 'OrderChanged', order: changed } }));
    expect(await screen.findByText('Project completed successfully!')).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  });

  it('ERR-2: a failure is told and can be tried again', async () => {
    backend.unreachable('Order');
    await open();
    expect(await screen.findByText('Failed to load order')).toBeVisible();
    backend.on('Order', () => ({ order: order() }));
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  });
});
