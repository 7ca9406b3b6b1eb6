import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OrderPanel } from './order-panel';
import type { PanelOption } from './order-panel-rules';

const engraving: PanelOption = {
  id: 'engraving',
  name: 'Engraving',
  additionalCostCents: 200,
  minQuantity: null,
  available: true,
};
const pouch: PanelOption = {
  id: 'pouch',
  name: 'Gift pouch',
  additionalCostCents: 50,
  minQuantity: 500,
  available: true,
};
const sleeve: PanelOption = {
  id: 'sleeve',
  name: 'Sleeve',
  additionalCostCents: 35,
  minQuantity: null,
  available: false,
};
const plain: PanelOption = { id: 'plain', name: 'Custom colour', available: true };

interface Opened {
  loading?: boolean;
  blockedBy?: string;
  moq?: number;
  options?: PanelOption[];
}

function open({ loading = false, blockedBy, moq = 100, options }: Opened = {}) {
  const onBuy = jest.fn();
  const onAddToCart = jest.fn();
  const panel = (busy: boolean) => (
    <OrderPanel
      basePriceCents={1000}
      moq={moq}
      options={options ?? [engraving, pouch, sleeve, plain]}
      loading={busy}
      onBuy={onBuy}
      onAddToCart={onAddToCart}
      blockedBy={blockedBy}
    />
  );
  render(panel(loading));
  return { onBuy, onAddToCart };
}

const quantity = () => screen.getByRole('textbox', { name: 'Quantity' });
const total = () => screen.getByRole('status', { name: 'Total' });
const buy = () => screen.getByRole('button', { name: 'Buy Now' });
const add = () => screen.getByRole('button', { name: /Add to Cart/ });
const choice = (name: RegExp) => screen.getByRole('checkbox', { name });

describe('order panel', () => {
  const user = userEvent.setup();
  const order = async (count: string) => {
    await user.clear(quantity());
    await user.type(quantity(), count);
  };

  it('CAT-24: opens with the moq and no option', () => {
    open();
    expect(quantity()).toHaveValue('100');
    for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
  });

  it('B27: a minimum of one is one unit, for the product and for an option', () => {
    open({ moq: 1, options: [{ ...pouch, minQuantity: 1 }] });
    expect(quantity()).toHaveAccessibleDescription('Minimum order 1 unit');
    expect(screen.getByText('Min. 1 unit')).toBeInTheDocument();
  });

  it('CAT-25: works from its inputs alone, without session, router or server', async () => {
    // rendered without providers, so the test fails if the panel depends on anything but its props
    const { onBuy, onAddToCart } = open();
    await order('500');
    await user.click(choice(/Gift pouch/));
    await user.click(add());
    await user.click(buy());
    const output = { quantity: 500, selectedOptions: ['pouch'], totalPriceCents: 525_000 };
    expect(onAddToCart.mock.calls).toEqual([[output]]);
    expect(onBuy.mock.calls).toEqual([[output]]);
  });

  it('CAT-26: the unit price is labelled per unit', () => {
    open();
    expect(screen.getByText('$10.00').parentElement).toHaveTextContent('$10.00 per unit');
  });

  it('CAT-27, CAT-28: the total follows quantity and options at once', async () => {
    open();
    expect(total()).toHaveTextContent('$1,000.00');
    await user.click(choice(/Engraving/));
    expect(total()).toHaveTextContent('$1,200.00');
    await order('500');
    await user.click(choice(/Gift pouch/));
    expect(total()).toHaveTextContent('$6,250.00');
    await user.click(choice(/Engraving/));
    expect(total()).toHaveTextContent('$5,250.00');
  });

  it('CAT-29: an option shows name, cost per unit and its minimum if it has one', () => {
    open();
    expect(choice(/Gift pouch/).closest('label')).toHaveTextContent(
      'Gift pouch+$0.50 per unitMin. 500 units',
    );
    expect(choice(/Engraving/).closest('label')).toHaveTextContent(/^Engraving\+\$2\.00 per unit$/);
  });

  it('CAT-30: an option without values of its own shows 9.99 and 1000', () => {
    open();
    expect(choice(/Custom colour/).closest('label')).toHaveTextContent(
      '+$9.99 per unitMin. 1000 units',
    );
  });

  it('CAT-31: an unavailable option says so and cannot be selected', async () => {
    open();
    const label = choice(/Sleeve/).closest('label');
    expect(label).toHaveTextContent('Currently Unavailable');
    expect(label).toHaveClass('opacity-60');
    await user.click(choice(/Sleeve/));
    expect(choice(/Sleeve/)).not.toBeChecked();
    expect(total()).toHaveTextContent('$1,000.00');
  });

  it('CAT-32, CAT-34, CAT-35: a quantity below moq is told and stops both buttons until it is corrected', async () => {
    open();
    await order('99');
    expect(screen.getByRole('alert')).toHaveTextContent('Minimum order quantity is 100 units');
    expect(buy()).toBeDisabled();
    expect(add()).toBeDisabled();
    await order('100');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(buy()).toBeEnabled();
    expect(add()).toBeEnabled();
  });

  it('CAT-33, CAT-34: an option above the quantity is refused; letting it go enables the buttons', async () => {
    open();
    await user.click(choice(/Gift pouch/));
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('Minimum 500 units required for Gift pouch');
    expect(choice(/Gift pouch/)).not.toBeChecked();
    expect(buy()).toBeDisabled();
    await user.click(within(alert).getByRole('button', { name: 'Dismiss' }));
    expect(buy()).toBeEnabled();
  });

  it('CAT-36: while loading both buttons are off and a spinner shows', () => {
    open({ loading: true });
    expect(buy()).toBeDisabled();
    expect(add()).toBeDisabled();
    expect(screen.getByText('Adding to cart')).toBeInTheDocument();
  });

  it('CAT-37: the recheck at submit finds an option that lost its minimum', async () => {
    const { onBuy } = open();
    await order('500');
    await user.click(choice(/Gift pouch/));
    await order('200');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(buy());
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Minimum 500 units required for Gift pouch',
    );
    expect(onBuy).not.toHaveBeenCalled();
  });

  it('CAT-39: Buy Now hands over quantity, option ids and total', async () => {
    const { onBuy, onAddToCart } = open();
    await user.click(choice(/Engraving/));
    await user.click(buy());
    expect(onBuy).toHaveBeenCalledWith({
      quantity: 100,
      selectedOptions: ['engraving'],
      totalPriceCents: 120_000,
    });
    expect(onAddToCart).not.toHaveBeenCalled();
  });

  it('CAT-40: Add to Cart hands over the same and does not buy', async () => {
    const { onBuy, onAddToCart } = open();
    await user.click(choice(/Engraving/));
    await user.click(add());
    expect(onAddToCart).toHaveBeenCalledWith({
      quantity: 100,
      selectedOptions: ['engraving'],
      totalPriceCents: 120_000,
    });
    expect(onBuy).not.toHaveBeenCalled();
  });

  it('says in words why nothing can be ordered', () => {
    open({ blockedBy: 'Only brand accounts can order.' });
    expect(screen.getByText('Only brand accounts can order.')).toBeVisible();
    expect(buy()).toBeDisabled();
    expect(add()).toBeDisabled();
  });
});
