import { formatMoney, type Cents } from '@makeport/money';
import { describeCheckoutRefund } from '@makeport/rules';
import type { Mail } from '../mail/mail';
import type { NotificationDraft } from '../notification';
import { FOOTNOTES } from './order-mails';

/** A refunded payment from which no order was created (B35). */
export interface CheckoutRefund {
  readonly checkoutId: string;
  readonly brandId: string;
  readonly amountCents: Cents;
  readonly reason: string | null;
}

const PAYMENTS_ADDRESS = '/brand/payments';

export function toCheckoutRefundNotifications(refund: CheckoutRefund): NotificationDraft[] {
  return [
    {
      recipientId: refund.brandId,
      recipientType: 'brand',
      type: 'payment',
      priority: 'high',
      title: 'Payment Refunded',
      content: `Your payment of ${formatMoney(refund.amountCents)} could not become an order and is refunded in full.${explain(refund)}`,
      data: { checkoutId: refund.checkoutId, target: PAYMENTS_ADDRESS },
    },
  ];
}

export function toCheckoutRefundMails(refund: CheckoutRefund): Mail[] {
  const amount = formatMoney(refund.amountCents);
  return [
    {
      recipientId: refund.brandId,
      kind: 'payment',
      content: {
        subject: `Refund of ${amount}: your payment could not become an order`,
        preview: `${amount} goes back to the card you paid with.`,
        heading: 'Payment refunded',
        paragraphs: [
          `Your payment of ${amount} could not become an order and is refunded in full.${explain(refund)}`,
          'The money goes back to the card you paid with. It takes some days to arrive, depending on your bank.',
        ],
        facts: [{ label: 'Refund', value: amount }],
        action: { label: 'View your payments', address: PAYMENTS_ADDRESS },
        name: null,
        footnote: FOOTNOTES.payment,
        settings: '/brand/settings',
      },
    },
  ];
}

function explain({ reason }: CheckoutRefund): string {
  const text = describeCheckoutRefund(reason);
  return text === null ? '' : ` ${text}.`;
}
