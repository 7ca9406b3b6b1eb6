import { useEffect, useState, type ReactNode } from 'react';
import { formatMoney } from '@makeport/web';
import {
  Banner,
  Button,
  ENTER_WHOLE_NUMBER,
  IconButton,
  QuantityField,
  Spinner,
} from '@makeport/ui';
import { ShoppingCart, X } from '@makeport/ui/icons';
import { MAX_QUANTITY, formatUnits } from '@makeport/rules';
import { OptionChoice } from './option-choice';
import {
  changeQuantity,
  dismissError,
  initialPanel,
  orderError,
  submitPanel,
  toggleOption,
  totalPriceCents,
  unitPriceCents,
  type PanelChoice,
  type PanelInput,
  type PanelOrder,
} from './order-panel-rules';

type OrderPanelProps = PanelInput & {
  loading: boolean;
  onBuy: (order: PanelOrder) => void;
  onAddToCart: (order: PanelOrder) => void;
  /** Why nothing can be ordered; both buttons are disabled then. */
  blockedBy?: string | undefined;
  /** The user's earlier choices for this product. */
  chosen?: PanelChoice | null;
  /** Called with the choices after each change. */
  onChoose?: (choice: PanelChoice) => void;
  /** More actions, above the total. */
  children?: ReactNode;
};

/** Shows quantity, options and total of one product. It depends only on its props (CAT-25). */
export function OrderPanel({
  loading,
  onBuy,
  onAddToCart,
  blockedBy,
  children,
  ...rest
}: OrderPanelProps) {
  const { chosen, onChoose, ...input } = rest;
  const [panel, setPanel] = useState(() => initialPanel(input, chosen));
  const { quantity: chosenQuantity, selectedOptions } = panel;
  useEffect(() => {
    onChoose?.({ quantity: chosenQuantity, selectedOptions });
  }, [onChoose, chosenQuantity, selectedOptions]);
  const off = panel.error !== null || loading || blockedBy !== undefined;
  const total = totalPriceCents(input, panel);
  const submit = (callback: (order: PanelOrder) => void) => {
    const result = submitPanel(input, panel);
    if ('order' in result) callback(result.order);
    else setPanel(result.state);
  };
  return (
    <section aria-label="Order" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <QuantityField
          label="Quantity"
          help={`Minimum order ${formatUnits(input.moq)}`}
          value={panel.quantity}
          onChange={(quantity) => setPanel((state) => changeQuantity(input, state, quantity))}
          min={input.moq}
          max={MAX_QUANTITY}
        />
        <p className="pb-5 text-right">
          <span className="text-lg font-semibold tabular-nums">
            {formatMoney(unitPriceCents(input, panel.selectedOptions))}
          </span>{' '}
          <span className="text-muted">per unit</span>
        </p>
      </div>
      {input.options.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="mb-2 font-medium">Customization options</legend>
          <ul className="flex flex-col gap-2">
            {input.options.map((option) => (
              <li key={option.id}>
                <OptionChoice
                  option={option}
                  selected={panel.selectedOptions.includes(option.id)}
                  onToggle={() => setPanel((state) => toggleOption(input, state, option.id))}
                />
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      {children}
      <div className="sticky -bottom-5 z-1 -mx-5 -mb-5 flex flex-col gap-3 border-t border-line bg-surface px-5 pt-3 pb-5">
        {panel.error !== null && panel.error !== ENTER_WHOLE_NUMBER && (
          <Banner
            tone="error"
            action={
              orderError(input, panel) === null && (
                <IconButton
                  label="Dismiss"
                  size="sm"
                  className="-my-1.5 -mr-2"
                  onClick={() => setPanel((state) => dismissError(input, state))}
                >
                  <X aria-hidden="true" />
                </IconButton>
              )
            }
          >
            {panel.error}
          </Banner>
        )}
        {blockedBy !== undefined && <p className="text-muted">{blockedBy}</p>}
        <p className="flex items-baseline justify-between gap-4">
          <span className="font-medium">Total</span>
          <output aria-label="Total" className="text-xl font-semibold break-all tabular-nums">
            {total === null ? '—' : formatMoney(total)}
          </output>
        </p>
        <div className="flex flex-wrap gap-2">
          <Button className="flex-1" disabled={off} onClick={() => submit(onAddToCart)}>
            {loading ? <Spinner label="Adding to cart" /> : <ShoppingCart aria-hidden="true" />}
            Add to Cart
          </Button>
          <Button variant="primary" className="flex-1" disabled={off} onClick={() => submit(onBuy)}>
            Buy Now
          </Button>
        </div>
      </div>
    </section>
  );
}
