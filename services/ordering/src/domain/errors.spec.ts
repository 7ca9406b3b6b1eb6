import type { DomainError } from '@makeport/errors';
import {
  AlreadyDecided,
  AlreadyRated,
  IllegalShare,
  NoOpenProblem,
  NotCompletedYet,
  NothingToDecide,
  OrderProcessUnavailable,
  PayoutUnderWay,
  ProblemAlreadyReported,
  ProblemNotReportable,
  SampleFeeCredited,
} from './order-life.errors';
import {
  AlreadyOrdered,
  AmountNotPayable,
  BelowMinimumQuantity,
  BelowOptionMinimum,
  CheckoutClosed,
  CheckoutNotFound,
  CheckoutRefunded,
  CheckoutSessionRefused,
  CheckoutSessionUnavailable,
  EmptyCart,
  IdempotencyKeyReused,
  IllegalStatusChange,
  InvalidAddress,
  MisplacedStatusDetail,
  MissingAddressFields,
  NotAuthorized,
  NotTheOrdersManufacturer,
  OptionUnavailable,
  OrderNotFound,
  PaymentMismatch,
  PaymentNotPrepared,
  PaymentNotSucceeded,
  PaymentPending,
  PaymentUnavailable,
  PriceChanged,
  ProductNotFound,
  SampleAlreadyPaid,
  SampleCreditUsed,
  SampleNotPayable,
  SampleRequestNotFound,
  StatusChangeUnavailable,
  tooManyCheckouts,
} from './order.errors';
import { ForeignReturnPath, PayoutsUnavailable } from './payout.errors';
import { CarrierNameMissing, ShipmentNotCorrectable } from './shipment.errors';

const cause = new Error('the cause');

/** All that a caller learns: what it can do, the fact, the field, and the text that a person reads. */
const told = ({ kind, code, field, fields, message }: DomainError): string =>
  [kind, code, field, ...(fields ?? []).map((each) => `${each.field}=${each.message}`)]
    .filter(Boolean)
    .join(' ') + `: ${message}`;

describe('what is refused of an order', () => {
  it.each([
    [() => new NotCompletedYet(), 'conflict ordering.not_completed_yet: Only completed orders can be rated'],
    [() => new AlreadyRated(), 'conflict ordering.already_rated: This order has already been rated'],
    [
      () => new ProblemNotReportable('too_early'),
      'conflict ordering.problem_not_reportable: A problem can be reported once the order is approved',
    ],
    [
      () => new ProblemNotReportable('too_late'),
      'conflict ordering.problem_not_reportable: This order is closed. A problem can no longer be reported.',
    ],
    [
      () => new ProblemAlreadyReported(),
      'conflict ordering.problem_already_reported: A problem has already been reported for this order',
    ],
    [() => new NoOpenProblem(), 'conflict ordering.no_open_problem: This order has no open problem'],
    [
      () => new AlreadyDecided(),
      "conflict ordering.already_decided: This order's payment has already been decided about",
    ],
    [
      () => new NothingToDecide(),
      'conflict ordering.nothing_to_decide: There is nothing to decide about this order',
    ],
    [
      () => new SampleFeeCredited(),
      'conflict ordering.sample_fee_credited: The fee of this sample was credited on another order. Please decide about that order.',
    ],
    [
      () => new IllegalShare(),
      "invalid_input ordering.illegal_share manufacturerCents: The manufacturer's share must be above zero and below the order's total",
    ],
    [
      () => new PayoutUnderWay(),
      'conflict ordering.payout_under_way: The payment to the manufacturer is on its way. Please try again once it has arrived.',
    ],
    [
      () => new OrderProcessUnavailable(cause),
      'unavailable ordering.order_process_unavailable: The order could not be updated. Please try again.',
    ],
    [
      () => new ProductNotFound('items.0.productId'),
      'not_found ordering.product_not_found items.0.productId: Product not found',
    ],
    [() => new EmptyCart(), 'invalid_input ordering.empty_cart items: Your cart is empty'],
    [
      () => new BelowMinimumQuantity(100, 'items.0.quantity'),
      'invalid_input ordering.below_minimum_quantity items.0.quantity: Minimum order quantity is 100 units',
    ],
    [
      () => new BelowOptionMinimum(500, 'Gift box', 'items.0.quantity'),
      'invalid_input ordering.below_option_minimum items.0.quantity: Minimum 500 units required for Gift box',
    ],
    [
      () => new OptionUnavailable('Bamboo shell', 'items.0.optionIds'),
      'invalid_input ordering.option_unavailable items.0.optionIds: Bamboo shell is currently unavailable',
    ],
    [
      () => new AmountNotPayable(),
      'invalid_input ordering.amount_not_payable items: This total cannot be paid by card',
    ],
    [
      () => new MissingAddressFields('shipping', ['First Name', 'ZIP Code'], 'firstName'),
      'invalid_input ordering.missing_shipping_info shippingInfo.firstName: Missing required shipping information: First Name, ZIP Code',
    ],
    [
      () => new MissingAddressFields('billing', ['City'], 'city'),
      'invalid_input ordering.missing_billing_info billingAddress.city: Missing required billing information: City',
    ],
    [
      () => new InvalidAddress('shipping', 'Email', 'email'),
      'invalid_input ordering.invalid_shipping_info shippingInfo.email: Invalid shipping information: Email',
    ],
    [
      () => new InvalidAddress('billing', 'Phone', 'phone'),
      'invalid_input ordering.invalid_billing_info billingAddress.phone: Invalid billing information: Phone',
    ],
    [
      () => new PriceChanged(125_000),
      'conflict ordering.price_changed: The price has changed. The new total is $1,250.00. Please review your order.',
    ],
    [
      () => new IdempotencyKeyReused(),
      'conflict ordering.idempotency_key_reused idempotencyKey: Your cart has changed since this checkout was opened. Please start the checkout again.',
    ],
    [
      () => new AlreadyOrdered(['#A1B2C3D4', '#B2C3D4E5']),
      'conflict ordering.already_ordered: You already ordered this: #A1B2C3D4, #B2C3D4E5',
    ],
    [
      () => new CheckoutClosed(),
      'conflict ordering.checkout_closed: This checkout has expired. Please start the checkout again.',
    ],
    [
      () => new SampleRequestNotFound(),
      'not_found ordering.sample_request_not_found: Sample request not found',
    ],
    [
      () => new SampleAlreadyPaid(),
      'conflict ordering.sample_already_paid: This sample request is already paid',
    ],
    [
      () => new SampleCreditUsed(),
      'conflict ordering.sample_credit_used: Your sample credit has been used for another order. This payment is refunded in full. Please start the checkout again.',
    ],
    [
      () => new SampleNotPayable(),
      'conflict ordering.sample_not_payable: This sample request cannot be paid any more',
    ],
    [
      () => new CheckoutSessionRefused('priceId'),
      'invalid_input ordering.checkout_session_refused priceId: Failed to create checkout session',
    ],
    [
      () => new CheckoutSessionUnavailable(cause),
      'unavailable ordering.checkout_session_unavailable: Failed to create checkout session',
    ],
    [() => new NotAuthorized(), 'forbidden ordering.not_authorized: Not authorized'],
    [
      () => new PaymentNotPrepared(cause),
      'unavailable ordering.payment_not_prepared: Failed to create payment intent',
    ],
    [() => new PaymentUnavailable(cause), 'unavailable ordering.payment_unavailable: Failed to create order'],
    [() => new CheckoutNotFound(), 'not_found ordering.checkout_not_found: Checkout not found'],
    [
      () => new PaymentNotSucceeded('Your card was declined.'),
      'payment_refused ordering.payment_not_succeeded: Your card was declined.',
    ],
    [() => new PaymentNotSucceeded(null), 'payment_refused ordering.payment_not_succeeded: Payment failed'],
    [
      () => new PaymentPending(),
      'conflict ordering.payment_pending: Your payment is still being processed. Please try again in a moment.',
    ],
    [() => new PaymentMismatch(), 'payment_refused ordering.payment_mismatch: Failed to create order'],
    [() => new CheckoutRefunded(), 'conflict ordering.checkout_refunded: Failed to create order'],
    [() => new OrderNotFound(), 'not_found ordering.order_not_found: Order not found'],
    [
      () => new NotTheOrdersManufacturer(),
      'forbidden ordering.not_the_orders_manufacturer: Unauthorized to update order status',
    ],
    [
      () => new IllegalStatusChange(),
      'conflict ordering.illegal_status_change: Failed to update order status',
    ],
    [
      () => new MisplacedStatusDetail('dueDate'),
      'invalid_input ordering.misplaced_status_detail dueDate: Failed to update order status',
    ],
    [
      () => new StatusChangeUnavailable(cause),
      'unavailable ordering.status_change_unavailable: Failed to update order status. Please try again.',
    ],
    [
      () => tooManyCheckouts(60_000),
      'rate_limited ordering.too_many_checkouts: You have opened many checkouts in a short time. Nothing was charged. Please try again in a minute.',
    ],
    [
      () => new ForeignReturnPath(),
      'invalid_input ordering.foreign_return_path returnPath: This is not an address of this site',
    ],
    [
      () => new PayoutsUnavailable(cause),
      'unavailable ordering.payouts_unavailable: Payouts cannot be set up at the moment. Please try again.',
    ],
    [
      () => new CarrierNameMissing(),
      'invalid_input ordering.carrier_name_missing carrierName: Please name the carrier',
    ],
    [
      () => new ShipmentNotCorrectable('completed'),
      'conflict ordering.shipment_not_correctable: The shipment of this order cannot be corrected any more',
    ],
    [
      () => new ShipmentNotCorrectable('cancelled'),
      'conflict ordering.shipment_not_correctable: The shipment of this order cannot be corrected any more',
    ],
    [
      () => new ShipmentNotCorrectable('in_production'),
      'conflict ordering.shipment_not_correctable: This order has not been shipped yet',
    ],
  ])('%s', (make, expected) => {
    expect(told(make())).toBe(expected);
  });

  it('B27: a minimum of one is 1 unit, one of thousands has separators', () => {
    expect(new BelowMinimumQuantity(1, 'items.0.quantity').message).toBe('Minimum order quantity is 1 unit');
    expect(new BelowOptionMinimum(10_000, 'Gift box', 'items.0.quantity').message).toBe(
      'Minimum 10,000 units required for Gift box',
    );
  });

  it.each([
    () => new OrderProcessUnavailable(cause),
    () => new CheckoutSessionUnavailable(cause),
    () => new PaymentNotPrepared(cause),
    () => new PaymentUnavailable(cause),
    () => new StatusChangeUnavailable(cause),
    () => new PayoutsUnavailable(cause),
  ])('%s: keeps its cause', (make) => {
    expect(make().cause).toBe(cause);
  });
});
