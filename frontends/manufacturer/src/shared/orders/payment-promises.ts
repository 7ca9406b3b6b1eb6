import { heldUntil } from '@makeport/rules';
import { useInspectionDays } from '@makeport/web/payment-terms';

/** Texts about when manufacturers are paid, which depends on the inspection days. */
interface PaymentPromises {
  readonly orders: string;
  readonly payments: string;
  readonly noPayouts: string;
  readonly noHolds: string;
  /** Ends a sentence that begins with an amount: 'The payment of $1.00 …' */
  readonly onCompletion: string;
}

export function paymentPromises(inspectionDays: number | undefined): PaymentPromises {
  const held = heldUntil({ inspectionDays, you: 'manufacturer' });
  return {
    orders: `Payments are ${held}. Then they are released to you.`,
    payments: `Brand payments are ${held}. Then they are released and sent to you.`,
    noPayouts: `Payments are ${held}. Then they are released and sent to you.`,
    noHolds: `Brand payments are ${held}.`,
    onCompletion:
      inspectionDays === 0
        ? 'is then released to you.'
        : `stays ${held}. Then it is released to you.`,
  };
}

export function usePaymentPromises(): PaymentPromises {
  return paymentPromises(useInspectionDays());
}
