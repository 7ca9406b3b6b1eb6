import type { CheckoutChange } from '../../adapters/postgres/checkout/checkout.repository';
import type { PaymentMethod } from '../../domain/order/order';
import { checkBillingAddress, type ShippingInfo } from '../../domain/shipping/shipping';

/** The buyer's payment method and billing address (OPEN-31). */
export interface PaymentChoice {
  readonly paymentMethod?: PaymentMethod | undefined;
  /** If it differs from the shipping address. */
  readonly billingAddress?: ShippingInfo | undefined;
}

/** The checked choice to store with a checkout. */
export type CheckedChoice = Pick<CheckoutChange, 'paymentMethod' | 'billingAddress'>;

/** @throws DomainError missingAddressFields, invalidAddress */
export function checkedChoice({ paymentMethod, billingAddress }: PaymentChoice): CheckedChoice {
  return {
    paymentMethod: paymentMethod ?? null,
    billingAddress: billingAddress ? checkBillingAddress(billingAddress) : null,
  };
}
