import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { browserCart } from '../../cart/browser-cart';
import { FakeBackend } from '../../../testing/fake-backend';
import { fillCart } from '../../../testing/fill-cart';
import { product } from '../../../testing/products';
import { brandAccount, visit } from '../../../testing/render-page';
import { readIntent, withIntent, type OrderIntent } from './order-intent';
import { ProductDialog } from '../product-dialog';

const routes = [{ path: '/brand/products', element: <ProductDialog /> }];
const ADDRESS = '/brand/products?product=p1';

describe('what a guest has chosen', () => {
  let backend: FakeBackend;
  const user = userEvent.setup();
  const quantity = () => screen.findByRole('textbox', { name: 'Quantity' });
  const option = () => screen.getByRole('checkbox', { name: /Logo engraving/ });
  const choose = async () => {
    await user.clear(await quantity());
    await user.type(await quantity(), '250');
    await user.click(option());
  };
  const intent = (action: OrderIntent['action'], over: Partial<OrderIntent> = {}) =>
    withIntent({ productId: 'p1', quantity: 250, selectedOptions: ['engraving'], action, ...over });

  beforeEach(async () => {
    await fillCart();
    backend = new FakeBackend().install();
    backend.on('ProductView', ({ id }) => ({ product: product({ id }) }));
    backend.on('CartProduct', ({ id }) => ({ product: product({ id }) }));
    backend.on('RecordProductView', () => ({ recordProductView: true }));
  });

  it.each([
    ['Add to Cart', 'add-to-cart'],
    ['Buy Now', 'buy-now'],
  ])(
    'B10, CAT-21: %s keeps quantity and options, and the sign-in page says why one is there',
    async (label, action) => {
      const page = await visit(ADDRESS, routes, { backend });
      await choose();
      await user.click(screen.getByRole('button', { name: label }));
      expect(page.address()).toBe('/brand-auth');
      expect(page.router.state.location.state).toEqual({
        from: ADDRESS,
        carried: {
          orderIntent: { productId: 'p1', quantity: 250, selectedOptions: ['engraving'], action },
        },
        reason: { kind: 'add-to-cart', product: 'Aluminium Power Bank' },
      });
      expect(browserCart.getState().items).toEqual([]);
    },
  );

  it('B10, CART-5: after the sign-in it is added, once, and said', async () => {
    const page = await visit(ADDRESS, routes, {
      backend,
      account: brandAccount,
      state: intent('add-to-cart'),
    });
    await waitFor(() =>
      expect(browserCart.getState().items).toMatchObject([
        { productId: 'p1', quantity: 250, customizations: [{ optionId: 'engraving' }] },
      ]),
    );
    expect(screen.getByText('Aluminium Power Bank added to cart')).toBeInTheDocument();
    expect(readIntent(page.router.state.location.state, 'p1')).toBeNull();
    expect(backend.sent('CartProduct')).toHaveLength(1);
  });

  it('B10: what was only chosen is there again', async () => {
    await visit(ADDRESS, routes, { backend, account: brandAccount, state: intent(null) });
    expect(await quantity()).toHaveValue('250');
    expect(option()).toBeChecked();
    expect(browserCart.getState().items).toEqual([]);
  });

  it('B10: an option that is not offered any more is not dropped silently: nothing is added', async () => {
    const state = intent('add-to-cart', { selectedOptions: ['engraving', 'sleeve'] });
    await visit(ADDRESS, routes, { backend, account: brandAccount, state });
    expect(await quantity()).toHaveValue('250');
    expect(option()).toBeChecked();
    expect(backend.sent('CartProduct')).toEqual([]);
  });

  it.each([
    null,
    'text',
    { orderIntent: null },
    intent('add-to-cart', { productId: 'p2' }),
    intent('add-to-cart', { quantity: 1.5 }),
    intent('add-to-cart', { quantity: 0 }),
    intent('add-to-cart', { selectedOptions: [1] as never }),
  ])('B10: %j is nothing that was chosen here', (state) => {
    expect(readIntent(state, 'p1')).toBeNull();
  });
});
