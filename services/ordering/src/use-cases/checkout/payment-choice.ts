import type { PaymentMethod } from '../../domain/order/order';
import { checkBillingAddress, type ShippingInfo } from '../../domain/shipping/shipping';
import type { CheckoutChange } from '../ports';

/** How the buyer means to pay (OPEN-31). */
export interface PaymentChoice {
  readonly paymentMethod?: PaymentMethod | undefined;
  /** Where it is not the shipping address. */
  readonly billingAddress?: ShippingInfo | undefined;
}

/** The choice as a checkout keeps it. */
export type CheckedChoice = Pick<CheckoutChange, 'paymentMethod' | 'billingAddress'>;

/** @throws DomainError missingAddressFields, invalidAddress */
export function checkedChoice({ paymentMethod, billingAddress }: PaymentChoice): CheckedChoice {
  return {
    paymentMethod: paymentMethod ?? null,
    billingAddress: billingAddress ? checkBillingAddress(billingAddress) : null,
  };
}
