import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { browserCart } from '../../shared/cart/browser-cart';
import { serializeCart } from '../../shared/cart/cart-storage';
import { useCartSync } from '../../shared/cart/use-cart-sync';
import type { CartProductFactsFragment } from '../../gen/graphql';
import { bottle, powerBank, getProduct } from '../../testing/cart-items';
import { FakeBackend } from '../../testing/fake-backend';
import { fillCart } from '../../testing/fill-cart';
import { brandAccount, visit } from '../../testing/render-page';
import { CartDrawer } from './cart-drawer';
import { CartPage } from './cart-page';

const engraved = {
  ...powerBank,
  customizations: [
    { optionId: 'engraving', name: 'Logo engraving', additionalCostCents: 200, minQuantity: null },
  ],
};
const routes = [{ path: '/brand/cart', element: <Cart /> }];

function Cart() {
  useCartSync();
  return (
    <>
      <CartPage />
      <CartDrawer />
    </>
  );
}

describe('cart', () => {
  const user = userEvent.setup();
  let backend: FakeBackend;
  /** Products that the catalogue returns; null for the products in the cart. */
  let catalogue: CartProductFactsFragment[] | null;
  const open = () => visit('/brand/cart', routes, { backend, account: brandAccount });
  const line = (name = powerBank.name) => screen.getByRole('article', { name });
  const totals = () => screen.getByRole('region', { name: 'Totals' });

  beforeEach(() => {
    catalogue = null;
    backend = new FakeBackend().install();
    backend.on('CartProducts', () => ({
      productsByIds: catalogue ?? browserCart.getState().items.map((item) => getProduct(item)),
    }));
  });

  it('B31, CART-1, CART-7: the page shows image, name, options, unit price and quantity of each item', async () => {
    await fillCart(engraved, bottle);
    await open();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(line()).toHaveTextContent('Logo engraving (+$2.00)');
    expect(line()).toHaveTextContent('$12.00 per unit');
    expect(within(line()).getByRole('textbox', { name: /^Quantity/ })).toHaveValue('100');
    expect(line().querySelector('svg, img')).not.toBeNull();
    expect(within(line()).getByRole('link', { name: powerBank.name })).toBeVisible();
  });

  it('CART-2: the drawer opens and closes with the same content', async () => {
    await fillCart(engraved, bottle);
    await open();
    act(() => browserCart.setOpen(true));
    const drawer = await screen.findByRole('dialog', { name: 'Cart' });
    expect(within(drawer).getAllByRole('article')).toHaveLength(2);
    expect(within(drawer).getByRole('region', { name: 'Totals' })).toHaveTextContent(
      'Total$1,692.50',
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('P22, B55: a total that no card pays is told at the total, with the limit, and keeps the checkout closed', async () => {
    await fillCart({ ...bottle, priceCents: 120_000_000, moq: 1, quantity: 1 });
    const page = await open();
    const text = 'This total cannot be paid by card: one payment is at most $999,999.99';
    expect(within(totals()).getByRole('alert')).toHaveTextContent(text);
    expect(screen.getAllByText(text)).toHaveLength(1);
    const proceed = screen.getByRole('button', { name: 'Proceed to Checkout' });
    expect(proceed).toHaveAccessibleDescription(text);
    expect(proceed).toBeDisabled();
    expect(page.address()).toBe('/brand/cart');
  });

  it('CART-9: removing an item recomputes the totals', async () => {
    await fillCart(engraved, bottle);
    await open();
    await user.click(screen.getByRole('button', { name: `Remove ${bottle.name}` }));
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(totals()).toHaveTextContent('Total$1,335.00');
  });

  it('B33: page and drawer promise until when the payment is held', async () => {
    backend.on('PaymentTerms', () => ({
      publicConfig: { __typename: 'PublicConfig', inspectionDays: 3 },
    }));
    await fillCart(engraved);
    await open();
    const promise = 'Your payment is held until you confirm receipt, or 3 days after completion.';
    expect(await screen.findByText(promise)).toBeVisible();
  });

  it('CART-10, CART-11: quantity changes by one and stops at one', async () => {
    await fillCart({ ...bottle, moq: 1, quantity: 2 });
    await open();
    const decrease = screen.getByRole('button', { name: /^Decrease/ });
    await user.click(screen.getByRole('button', { name: /^Increase/ }));
    expect(totals()).toHaveTextContent('Subtotal$19.50');
    await user.click(decrease);
    await user.click(decrease);
    expect(totals()).toHaveTextContent('Subtotal$6.50');
    expect(decrease).toBeDisabled();
  });

  it.each(['100.5', '-5', '1e9', '', '0', '1000000000'])(
    'B9, CAT-32: the quantity "%s" is refused under the field, changes nothing and orders nothing',
    async (text) => {
      await fillCart(powerBank);
      const page = await open();
      const quantity = screen.getByRole('textbox', { name: /^Quantity/ });
      await user.clear(quantity);
      if (text !== '') await user.paste(text);
      expect(quantity).toBeInvalid();
      expect(quantity).toHaveAccessibleDescription(
        /^(Enter a whole number|Minimum order quantity is 100 units|Maximum order quantity is 1,000,000 units)$/,
      );
      expect(browserCart.getState().items).toMatchObject([{ quantity: 100 }]);
      await user.click(screen.getByRole('button', { name: 'Proceed to Checkout' }));
      expect(quantity).toHaveFocus();
      expect(page.address()).toBe('/brand/cart');
    },
  );

  it('B31: lines are grouped by manufacturer, as they become orders', async () => {
    await fillCart(engraved, bottle, { ...powerBank, quantity: 300 });
    await open();
    const first = screen.getByRole('region', { name: 'From Voltworks Electronics' });
    expect(within(first).getAllByRole('article')).toHaveLength(2);
    expect(
      within(screen.getByRole('region', { name: 'From Greenform Goods' })).getAllByRole('article'),
    ).toHaveLength(1);
    expect(screen.getByText('One payment, one order for each manufacturer.')).toBeVisible();
  });

  it('B14: the same product with other options is a line of its own on the page', async () => {
    await fillCart(engraved, powerBank);
    await open();
    const [first, second] = screen.getAllByRole('article', { name: powerBank.name });
    expect(first).toHaveTextContent('Logo engraving');
    expect(second).not.toHaveTextContent('Logo engraving');
    await user.click(within(second as HTMLElement).getByRole('button', { name: /^Increase/ }));
    expect(browserCart.getState().items).toMatchObject([{ quantity: 100 }, { quantity: 101 }]);
    await user.click(within(second as HTMLElement).getByRole('button', { name: /^Remove/ }));
    expect(browserCart.getState().items).toMatchObject([
      { customizations: [{ optionId: 'engraving' }] },
    ]);
  });

  it('typing a zero on the way to another number does not remove the item', async () => {
    await fillCart(powerBank);
    await open();
    const quantity = screen.getByRole('textbox', { name: /^Quantity/ });
    await user.clear(quantity);
    await user.type(quantity, '0120');
    expect(browserCart.getState().items).toMatchObject([{ quantity: 120 }]);
  });

  it('CART-13, CART-14: Clear Cart empties it, on the page and in the drawer', async () => {
    await fillCart(powerBank);
    await open();
    await user.click(screen.getByRole('button', { name: 'Clear Cart' }));
    expect(screen.getByText('Your cart is empty')).toBeVisible();
    act(() => browserCart.setOpen(true));
    const drawer = await screen.findByRole('dialog', { name: 'Cart' });
    expect(within(drawer).getByText('Your cart is empty')).toBeVisible();
  });

  it('B28, CART-13: Clear Cart can be taken back', async () => {
    await fillCart(engraved);
    await open();
    const { items } = browserCart.getState();
    await user.click(screen.getByRole('button', { name: 'Clear Cart' }));
    expect(browserCart.getState().items).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Undo Clear Cart' }));
    expect(browserCart.getState().items).toEqual(items);
    expect(screen.queryByText('Your cart is empty')).toBeNull();
  });

  it('CART-15: tax is 10 percent, shipping $15.00, and the total adds up', async () => {
    await fillCart(engraved);
    await open();
    expect(totals()).toHaveTextContent('Subtotal$1,200.00');
    expect(totals()).toHaveTextContent('Tax (10%)$120.00');
    expect(totals()).toHaveTextContent('Shipping$15.00');
    expect(totals()).toHaveTextContent('Total$1,335.00');
  });

  it('CART-17: another tab that changes the cart is followed', async () => {
    await fillCart(powerBank);
    await open();
    const other = serializeCart([{ ...powerBank, quantity: 777 }]);
    localStorage.setItem('cart', other);
    act(
      () =>
        void window.dispatchEvent(new StorageEvent('storage', { key: 'cart', newValue: other })),
    );
    expect(screen.getByRole('textbox', { name: /^Quantity/ })).toHaveValue('777');
  });

  it('a price that has changed since is told with the old one, and gone with the next step', async () => {
    await fillCart(engraved, bottle);
    catalogue = [getProduct(engraved, { priceMinCents: 1150 }), getProduct(bottle)];
    const page = await open();
    expect(
      await within(line()).findByText(/price has changed from \$12\.00 to \$13\.50 per unit/),
    ).toBeVisible();
    expect(within(line(bottle.name)).queryByText(/price has changed/)).toBeNull();
    expect(totals()).toHaveTextContent('Subtotal$1,675.00');
    await user.click(screen.getByRole('button', { name: 'Proceed to Checkout' }));
    await waitFor(() => expect(page.address()).toBe('/checkout'));
    expect(browserCart.getState().items[0]).not.toHaveProperty('changedFromCents');
  });

  it('OPEN-78: a product that is gone is told at its line and answers instead of the checkout', async () => {
    await fillCart(powerBank, bottle);
    catalogue = [getProduct(bottle)];
    const page = await open();
    const problem = (await within(line()).findByText('Product not found')).closest(
      '[data-cart-problem]',
    );
    await user.click(screen.getByRole('button', { name: 'Proceed to Checkout' }));
    expect(problem).toHaveFocus();
    expect(page.address()).toBe('/brand/cart');
    await user.click(screen.getByRole('button', { name: `Remove ${powerBank.name}` }));
    await user.click(screen.getByRole('button', { name: 'Proceed to Checkout' }));
    await waitFor(() => expect(page.address()).toBe('/checkout'));
  });

  it('an option that is not offered any more can be taken off its line', async () => {
    await fillCart(engraved);
    catalogue = [getProduct(powerBank)];
    await open();
    expect(
      await within(line()).findByText('Logo engraving is currently unavailable'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove option Logo engraving' }));
    expect(screen.queryByText(/Logo engraving/)).toBeNull();
    expect(totals()).toHaveTextContent('Subtotal$1,000.00');
  });

  it('a catalogue that does not answer leaves the cart as it is', async () => {
    await fillCart(powerBank);
    backend.unreachable('CartProducts');
    await open();
    await waitFor(() => expect(backend.sent('CartProducts')).toHaveLength(1));
    expect(line()).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('G13, CART-19: a late answer to an old question changes no price', async () => {
    await fillCart(powerBank);
    let answerFirst = (_data: object) => {};
    backend.on('CartProducts', () => new Promise<object>((resolve) => (answerFirst = resolve)));
    await open();
    await waitFor(() => expect(backend.sent('CartProducts')).toHaveLength(1));
    backend.on('CartProducts', () => ({
      productsByIds: [getProduct(powerBank), getProduct(bottle)],
    }));
    await act(() => browserCart.add(async () => bottle, { open: false }).then(() => undefined));
    await waitFor(() => expect(backend.sent('CartProducts')).toHaveLength(2));
    await act(async () =>
      answerFirst({ productsByIds: [getProduct(powerBank, { priceMinCents: 1 })] }),
    );
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(browserCart.getState().items).toEqual([powerBank, bottle]);
    expect(screen.queryByText(/price has changed/)).toBeNull();
  });

  it('CART-19: a failed operation shows its message', async () => {
    await fillCart(powerBank);
    await open();
    await act(async () => {
      await browserCart
        .add(() => Promise.reject(new Error('Product not found')), { open: false })
        .catch(() => undefined);
    });
    expect(screen.getByRole('alert')).toHaveTextContent('Product not found');
  });

  it('CART-20: a cart that can be ordered leads to the checkout', async () => {
    await fillCart(powerBank);
    const page = await open();
    await user.click(screen.getByRole('button', { name: 'Proceed to Checkout' }));
    await waitFor(() => expect(page.address()).toBe('/checkout'));
  });

  it('OPEN-27: below moq the line says so and answers instead of the checkout', async () => {
    await fillCart({ ...powerBank, quantity: 99 });
    const page = await open();
    const problem = within(line()).getByText('Minimum order quantity is 100 units');
    await user.click(screen.getByRole('button', { name: 'Proceed to Checkout' }));
    expect(problem.closest('[data-cart-problem]')).toHaveFocus();
    expect(page.address()).toBe('/brand/cart');
    await user.click(screen.getByRole('button', { name: `Order 100 units of ${powerBank.name}` }));
    expect(screen.queryByText('Minimum order quantity is 100 units')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Proceed to Checkout' }));
    await waitFor(() => expect(page.address()).toBe('/checkout'));
  });

  it('OPEN-28: the cart of another account is dropped', async () => {
    await fillCart(powerBank);
    browserCart.adopt('somebody-else');
    await open();
    expect(await screen.findByText('Your cart is empty')).toBeVisible();
  });
});
