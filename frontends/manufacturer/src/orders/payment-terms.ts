import { useQuery } from '@makeport/web/graphql';
import { PaymentTermsDocument } from '../gen/graphql';

/** What manufacturers are promised about payments: true with and without days in which brands inspect the goods. */
interface PaymentPromises {
  readonly orders: string;
  readonly payments: string;
  readonly heldUntil: string;
  readonly noPayouts: string;
  readonly noHolds: string;
  /** After an amount: 'The payment of $1.00 …' */
  readonly onCompletion: string;
}

const AT_ONCE: PaymentPromises = {
  orders: 'Payments are held until an order is completed, then released to you.',
  payments: 'Each payment of a brand is held until its order is completed, then released and sent to you.',
  heldUntil: 'until the orders are completed',
  noPayouts: 'When you complete an order, its payment is released and sent to you.',
  noHolds: 'What a brand pays for an order is held here until you complete it.',
  onCompletion: 'is then released to you from escrow.',
};

/** Before the server has said it nothing is promised that might not be so. */
const UNKNOWN: PaymentPromises = {
  orders: 'Payments are held in escrow before they are released to you.',
  payments: 'Each payment of a brand is held in escrow before it is released and sent to you.',
  heldUntil: 'not released yet',
  noPayouts: 'What is released to you from escrow is sent to you.',
  noHolds: 'What a brand pays for an order is held here in escrow.',
  onCompletion: 'is held in escrow before it is released to you.',
};

function afterInspection(days: number): PaymentPromises {
  const inspected = `confirmed receipt or had ${formatDays(days)} to inspect the goods`;
  return {
    orders: `Payments are held until an order is completed and the brand has ${inspected}, then released to you.`,
    payments: `Each payment of a brand is held until its order is completed and the brand has ${inspected}, then released and sent to you.`,
    heldUntil: 'until the brands have inspected the goods',
    noPayouts: `When you have completed an order and the brand has ${inspected}, its payment is released and sent to you.`,
    noHolds: `What a brand pays for an order is held here until you complete it and the brand has ${inspected}.`,
    onCompletion: `stays in escrow while the brand inspects the goods: for ${formatDays(days)}, or until it confirms receipt. Then it is released to you.`,
  };
}

export function paymentPromises(inspectionDays: number | undefined): PaymentPromises {
  if (inspectionDays === undefined) return UNKNOWN;
  return inspectionDays > 0 ? afterInspection(inspectionDays) : AT_ONCE;
}

export function usePaymentPromises(): PaymentPromises {
  const [{ data }] = useQuery({ query: PaymentTermsDocument });
  return paymentPromises(data?.publicConfig.inspectionDays);
}

function formatDays(days: number): string {
  return days === 1 ? '1 day' : `${days.toLocaleString('en-US')} days`;
}
