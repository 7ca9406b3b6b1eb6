import { Banner } from '@makeport/ui';
import { formatMoney } from '@makeport/web';
import { useWatch } from 'react-hook-form';
import { MAX_PAYMENT_CENTS } from '@makeport/rules';
import { useProductForm } from './form-context';
import { smallestOrderCents } from './minimum-order-rules';

/**
 * Warns that the minimum order exceeds the payment limit. The product can be published
 * nevertheless.
 */
export function UnpayablePriceNote() {
  const { control } = useProductForm();
  const [priceMin, moq] = useWatch({ control, name: ['priceMin', 'moq'] });
  const smallest = smallestOrderCents(priceMin, moq);
  if (smallest === null || smallest <= MAX_PAYMENT_CENTS) return null;
  return (
    <Banner tone="warning" title="Brands cannot pay for this by card">
      {`The smallest order costs ${formatMoney(smallest)} with tax. A card payment is at most ${formatMoney(MAX_PAYMENT_CENTS)}: lower the MOQ or the price.`}
    </Banner>
  );
}
