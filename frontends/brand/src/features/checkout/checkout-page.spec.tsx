import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bottle, powerBank } from '../../testing/cart-items';
import {
  answerCheckout,
  engravedPowerBank,
  enterAddress,
  priced,
  pricedLine,
  shipping,
} from '../../testing/checkout';
import { FakeBackend, refuse } from '../../testing/fake-backend';
import { fillCart } from '../../testing/fill-cart';
import { brandAccount, visit } from '../../testing/render-page';
import { CheckoutPage } from './checkout-page';

jest.mock('./payment/payment-provider', () => ({ loadPaymentProvider: jest.fn() }));
jest.mock('@stripe/react-stripe-js', () => jest.requireActual<object>('../../testing/fake-stripe'));
jest.mock('../../shared/addresses/country-options', () =>
  jest.requireActual<object>('../../testing/few-countries'),
);

const NOT_PAYABLE = { kind: 'invalid_input', code: 'ordering.amount_not_payable' } as const;
const TOO_HIGH = 'This total cannot be paid by card: one payment is at most $999,999.99';

const scrollTo = jest.fn();
const routes = [{ path: '/checkout', element: <CheckoutPage /> }];

describe('checkout', () => {
  let backend: FakeBackend;
  const user = userEvent.setup();
  const open = async () => {
    const page = await visit('/checkout', routes, { backend, account: brandAccount });
    await waitFor(() =>
      expect(screen.queryByRole('status', { name: 'Loading checkout' })).toBeNull(),
    );
    return page;
  };
  const summary = () => screen.getByRole('region', { name: 'Order Summary' });
  const next = () => screen.getByRole('button', { name: 'Continue to Payment' });
  const fill = (values: Record<string, string> = shipping) => enterAddress(user, values);

  beforeEach(async () => {
    await fillCart(engravedPowerBank);
    scrollTo.mockClear();
    Object.assign(window, { scrollTo });
    backend = answerCheckout(new FakeBackend().install());
  });

  it('CHK-3: an empty cart leads to the cart page', async () => {
    await fillCart();
    const page = await open();
    await waitFor(() => expect(page.address()).toBe('/brand/cart'));
  });

  it('CHK-5: the title reads Checkout and Back to Cart leads there', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Checkout');
    expect(screen.getByRole('link', { name: 'Back to Cart' })).toHaveAttribute(
      'href',
      '/brand/cart',
    );
  });

  it('CHK-7, CHK-15, NFR-17: the summary shows items and amounts as the server prices them', async () => {
    await open();
    expect(await within(summary()).findByText(powerBank.name)).toBeInTheDocument();
    expect(summary()).toHaveTextContent('From Voltworks Electronics');
    expect(summary()).toHaveTextContent('Subtotal$1,200.00');
    expect(summary()).toHaveTextContent('Tax$120.00');
    expect(summary()).toHaveTextContent('Shipping$15.00');
    expect(summary()).toHaveTextContent('Total$1,335.00');
    expect(backend.sent('PriceCart')[0]).toEqual({
      input: {
        items: [{ productId: powerBank.productId, quantity: 100, optionIds: ['engraving'] }],
        shippingMethod: 'standard',
      },
    });
  });

  it('OPEN-36: a paid sample fee shows as a credit line and is charged less, with every method', async () => {
    const credit = {
      __typename: 'SampleCredit',
      sampleRequestId: 'request-1',
      productName: 'Power Bank',
    };
    backend.on('PriceCart', () => ({
      priceCart: {
        ...priced({ creditCents: 9000, totalCents: 124_500 }).priceCart,
        credits: [{ ...credit, amountCents: 9000 }],
      },
    }));
    await open();
    await within(summary()).findByText('Sample fee credited (Power Bank)');
    expect(summary()).toHaveTextContent('Sample fee credited (Power Bank)-$90.00');
    expect(summary()).toHaveTextContent('Total$1,245.00');
    await user.click(screen.getByRole('radio', { name: /Express/ }));
    expect(summary()).toHaveTextContent('Total$1,255.00');
  });

  it.each([
    ['as the server says', () => refuse({ ...NOT_PAYABLE, message: TOO_HIGH, field: 'items' })],
    ['with the shipping that was chosen', () => priced({ subtotalCents: 100_000_000 })],
  ])(
    'P22, B55: a total that no card pays (%s) is told once, beside the total',
    async (_why, price) => {
      backend.on('PriceCart', price);
      await open();
      await fill();
      expect(await within(summary()).findByRole('alert')).toHaveTextContent(TOO_HIGH);
      expect(next()).toHaveAccessibleDescription(TOO_HIGH);
      expect(next()).toBeDisabled();
      expect(screen.getAllByText(TOO_HIGH)).toHaveLength(1);
      // A retry would get the same answer.
      expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
      expect(within(summary()).getByText(powerBank.name)).toBeInTheDocument();
      expect(backend.sent('OpenCheckout')).toEqual([]);
    },
  );

  it('B34: a price that was raised since the cart was seen is told at its line', async () => {
    backend.on('PriceCart', () =>
      priced({ subtotalCents: 122_500, taxCents: 12_250, totalCents: 136_250 }, [
        pricedLine({ lineTotalCents: 122_500 }),
      ]),
    );
    await open();
    expect(
      await within(summary()).findByText('The price has changed from $12.00 to $12.25 per unit.'),
    ).toBeInTheDocument();
  });

  it('OPEN-30: each manufacturer has its part in the summary', async () => {
    const other = pricedLine({
      productId: bottle.productId,
      manufacturerId: bottle.manufacturerId,
      manufacturerName: bottle.manufacturerName,
      name: bottle.name,
    });
    backend.on('PriceCart', () => priced({}, [pricedLine(), other]));
    await open();
    expect(await screen.findByRole('region', { name: 'From Greenform Goods' })).toHaveTextContent(
      bottle.name,
    );
    expect(screen.getByRole('region', { name: 'From Voltworks Electronics' })).toHaveTextContent(
      powerBank.name,
    );
  });

  it('CHK-8, CHK-13: nine fields and three methods, standard chosen', async () => {
    await open();
    for (const label of Object.keys(shipping)) {
      const role = label === 'Country' ? 'combobox' : 'textbox';
      expect(screen.getByRole(role, { name: label })).toBeVisible();
    }
    expect(screen.getByRole('radio', { name: /Standard.*5-7 business days.*\$15/ })).toBeChecked();
    expect(
      screen.getByRole('radio', { name: /Express.*2-3 business days.*\$25/ }),
    ).not.toBeChecked();
    expect(
      screen.getByRole('radio', { name: /Overnight.*next business day.*\$45/ }),
    ).not.toBeChecked();
  });

  it('CHK-9, CHK-43: missing fields are named, the first has the focus, the page is at its top', async () => {
    await open();
    await fill({ ...shipping, 'First Name': '', 'ZIP Code': '  ' });
    await user.click(next());
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Missing required shipping information: First Name, ZIP Code',
    );
    expect(screen.getByRole('textbox', { name: 'First Name' })).toHaveFocus();
    expect(scrollTo).toHaveBeenCalledWith({ top: 0 });
    expect(next()).toBeVisible();
  });

  it('CHK-10: an e-mail address without @ keeps the step and is marked', async () => {
    await open();
    await fill({ ...shipping, Email: 'ada.northwind.test' });
    await user.click(next());
    expect(screen.getByRole('textbox', { name: 'Email' })).toBeInvalid();
    expect(next()).toBeVisible();
    expect(backend.sent('OpenCheckout')).toEqual([]);
  });

  it('CHK-14: another method changes shipping and total at once', async () => {
    await open();
    await within(summary()).findByText('$1,335.00', { selector: 'dd' });
    await user.click(screen.getByRole('radio', { name: /Overnight/ }));
    expect(summary()).toHaveTextContent('Shipping$45.00');
    expect(summary()).toHaveTextContent('Total$1,365.00');
  });

  it('OPEN-27: what the server says about a line stops the first step', async () => {
    const message = 'Minimum order quantity is 500 units';
    backend.refuse('PriceCart', {
      kind: 'invalid_input',
      code: 'ordering.below_minimum_quantity',
      message,
    });
    await open();
    expect(await within(summary()).findByText(message)).toBeVisible();
    await fill();
    await user.click(next());
    expect(next()).toBeVisible();
    expect(backend.sent('OpenCheckout')).toEqual([]);
  });

  it.each([
    ['OPEN-78', 'ordering.product_not_found', 'items.1.productId', 'Product not found'],
    [
      'OPEN-27',
      'ordering.below_minimum_quantity',
      'items.1.quantity',
      'Minimum order quantity is 50 units',
    ],
  ])(
    '%s: what is wrong with a line (%s) is told at that line',
    async (_id, code, field, message) => {
      await fillCart(powerBank, bottle);
      backend.refuse('PriceCart', { kind: 'invalid_input', code, message, field });
      await open();
      expect(await within(summary()).findByRole('alert')).toHaveTextContent(message);
      const part = (name: string) => within(summary()).getByRole('region', { name });
      expect(part('From Greenform Goods')).toHaveTextContent(message);
      expect(part('From Voltworks Electronics')).not.toHaveTextContent(message);
      expect(within(summary()).getByRole('link', { name: 'Change your cart' })).toHaveAttribute(
        'href',
        '/brand/cart',
      );
      await fill();
      await user.click(next());
      expect(next()).toBeVisible();
    },
  );

  it('OPEN-30: with several manufacturers each part says what it comes to', async () => {
    const other = pricedLine({
      productId: bottle.productId,
      manufacturerId: bottle.manufacturerId,
      manufacturerName: bottle.manufacturerName,
      lineTotalCents: 32_500,
    });
    backend.on('PriceCart', () => priced({}, [pricedLine(), other]));
    await open();
    const part = await screen.findByRole('region', { name: 'From Greenform Goods' });
    expect(within(part).getByRole('heading')).toHaveTextContent('From Greenform Goods$325.00');
  });

  it('B48, OPEN-30: with several manufacturers the parts of the shipping show, and add up', async () => {
    const other = pricedLine({
      productId: bottle.productId,
      manufacturerId: bottle.manufacturerId,
      manufacturerName: bottle.manufacturerName,
      lineTotalCents: 32_500,
    });
    backend.on('PriceCart', () => priced({}, [pricedLine(), other]));
    await open();
    await user.click(screen.getByRole('radio', { name: /Overnight/ }));
    await screen.findByRole('region', { name: 'From Greenform Goods' });
    const parts = within(summary()).getAllByText('Part of the shipping');
    const cents = parts.map(({ parentElement: line }) =>
      Math.round(Number(/\$(.*)$/.exec(line?.textContent ?? '')?.[1]) * 100),
    );
    expect(cents).toHaveLength(2);
    expect(cents[0]).toBeGreaterThan(cents[1] ?? 0);
    expect((cents[0] ?? 0) + (cents[1] ?? 0)).toBe(4_500);
    expect(summary()).toHaveTextContent('Shipping is one price, split by value.');
  });

  it('B48: the shipping days count from the finished goods; one manufacturer has no split', async () => {
    await open();
    expect(await within(summary()).findByText(powerBank.name)).toBeInTheDocument();
    expect(
      screen.getByText(
        'Shipping days count from the day your goods are finished, after the lead time.',
      ),
    ).toBeVisible();
    expect(summary()).not.toHaveTextContent('Part of the shipping');
  });

  it('CHK-12: the address is still there after a reload', async () => {
    const first = await open();
    await fill({ City: 'Portland' });
    first.unmount();
    await open();
    expect(screen.getByRole('textbox', { name: 'City' })).toHaveValue('Portland');
  });
});
