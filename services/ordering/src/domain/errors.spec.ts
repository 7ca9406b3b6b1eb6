import type { DomainError } from '@makeport/errors';
import {
  alreadyDecided,
  alreadyRated,
  illegalShare,
  notInspected,
  noOpenProblem,
  notCompletedYet,
  nothingToDecide,
  payoutUnderWay,
  problemAlreadyReported,
  problemKeepsReceipt,
  problemNotReportable,
  sampleFeeCredited,
} from './order/order-life.errors';
import {
  alreadyOrdered,
  amountNotPayable,
  belowMinimumQuantity,
  belowOptionMinimum,
  checkoutClosed,
  checkoutNotFound,
  checkoutRefunded,
  checkoutSessionRefused,
  checkoutSessionUnavailable,
  emptyCart,
  idempotencyKeyReused,
  illegalStatusChange,
  invalidAddress,
  misplacedStatusDetail,
  manufacturerClosed,
  missingAddressFields,
  notAuthorized,
  notTheOrdersManufacturer,
  optionUnavailable,
  orderNotFound,
  paymentMismatch,
  paymentNotPrepared,
  paymentNotSucceeded,
  paymentPending,
  paymentUnavailable,
  priceChanged,
  productNotFound,
  sampleAlreadyPaid,
  sampleCreditInUse,
  sampleCreditUsed,
  sampleNotPayable,
  sampleRequestNotFound,
  tooManyCheckouts,
} from './order/order.errors';
import { foreignReturnPath, payoutsUnavailable } from './payouts/payout.errors';
import {
  carrierNameMissing,
  shipmentNotCorrectable,
  strangeTrackingNumber,
} from './shipping/shipment.errors';

const cause = new Error('the cause');

/** Everything that a caller receives: kind, code, fields and the text for the user. */
const told = ({ kind, code, field, fields, message }: DomainError): string =>
  [kind, code, field, ...(fields ?? []).map((each) => `${each.field}=${each.message}`)]
    .filter(Boolean)
    .join(' ') + `: ${message}`;

describe('what is refused of an order', () => {
  it.each([
    [
      () => notCompletedYet(),
      'conflict ordering.not_completed_yet: Only completed orders can be rated',
    ],
    [() => alreadyRated(), 'conflict ordering.already_rated: This order has already been rated'],
    [
      () => problemNotReportable('too_early'),
      'conflict ordering.problem_not_reportable: A problem can be reported once the order is approved',
    ],
    [
      () => problemNotReportable('too_late'),
      'conflict ordering.problem_not_reportable: This order is closed. A problem can no longer be reported.',
    ],
    [
      () => problemAlreadyReported(),
      'conflict ordering.problem_already_reported: A problem has already been reported for this order',
    ],
    [() => noOpenProblem(), 'conflict ordering.no_open_problem: This order has no open problem'],
    [
      () => notInspected(),
      'conflict ordering.not_inspected: There is nothing to confirm for this order',
    ],
    [
      () => problemKeepsReceipt(),
      'conflict ordering.problem_keeps_receipt: This order has a reported problem. Please withdraw it before you confirm receipt.',
    ],
    [
      () => alreadyDecided(),
      "conflict ordering.already_decided: This order's payment has already been decided",
    ],
    [
      () => nothingToDecide(),
      'conflict ordering.nothing_to_decide: There is nothing to decide for this order',
    ],
    [
      () => sampleFeeCredited(),
      'conflict ordering.sample_fee_credited: The fee of this sample was credited on another order. Please decide about that order.',
    ],
    [
      () => illegalShare(),
      "invalid_input ordering.illegal_share manufacturerCents: The manufacturer's share must be above zero and below the order's total",
    ],
    [
      () => payoutUnderWay(),
      'conflict ordering.payout_under_way: The payment to the manufacturer is on its way. Please try again once it has arrived.',
    ],
    [
      () => productNotFound('items.0.productId'),
      'not_found ordering.product_not_found items.0.productId: Product not found',
    ],
    [() => emptyCart(), 'invalid_input ordering.empty_cart items: Your cart is empty'],
    [
      () => belowMinimumQuantity(100, 'items.0.quantity'),
      'invalid_input ordering.below_minimum_quantity items.0.quantity: Minimum order quantity is 100 units',
    ],
    [
      () => belowOptionMinimum(500, 'Gift box', 'items.0.quantity'),
      'invalid_input ordering.below_option_minimum items.0.quantity: Minimum 500 units required for Gift box',
    ],
    [
      () => optionUnavailable('Bamboo shell', 'items.0.optionIds'),
      'invalid_input ordering.option_unavailable items.0.optionIds: Bamboo shell is currently unavailable',
    ],
    [
      () => amountNotPayable(49),
      'invalid_input ordering.amount_not_payable items: This total cannot be paid by card',
    ],
    [
      () => amountNotPayable(100_000_000),
      'invalid_input ordering.amount_not_payable items: This total cannot be paid by card: one payment is at most $999,999.99',
    ],
    [
      () => missingAddressFields('shipping', ['First Name', 'ZIP Code'], 'firstName'),
      'invalid_input ordering.missing_shipping_info shippingInfo.firstName: Missing required shipping information: First Name, ZIP Code',
    ],
    [
      () => missingAddressFields('billing', ['City'], 'city'),
      'invalid_input ordering.missing_billing_info billingAddress.city: Missing required billing information: City',
    ],
    [
      () => invalidAddress('shipping', 'Email', 'email'),
      'invalid_input ordering.invalid_shipping_info shippingInfo.email: Invalid shipping information: Email',
    ],
    [
      () => invalidAddress('billing', 'Phone', 'phone'),
      'invalid_input ordering.invalid_billing_info billingAddress.phone: Invalid billing information: Phone',
    ],
    [
      () => priceChanged(125_000),
      'conflict ordering.price_changed: The price has changed. The new total is $1,250.00. Please review your order.',
    ],
    [
      () => idempotencyKeyReused(),
      'conflict ordering.idempotency_key_reused idempotencyKey: Your cart has changed since this checkout was opened. Please start the checkout again.',
    ],
    [
      () => alreadyOrdered(['#A1B2C3D4', '#B2C3D4E5']),
      'conflict ordering.already_ordered: You already ordered this: #A1B2C3D4, #B2C3D4E5',
    ],
    [
      () => checkoutClosed(),
      'conflict ordering.checkout_closed: This checkout has expired. Please start the checkout again.',
    ],
    [
      () => sampleRequestNotFound(),
      'not_found ordering.sample_request_not_found: Sample request not found',
    ],
    [
      () => sampleAlreadyPaid(),
      'conflict ordering.sample_already_paid: This sample request is already paid',
    ],
    [
      () => sampleCreditUsed(),
      'conflict ordering.sample_credit_used: Your sample credit was used in another order',
    ],
    [
      () => sampleCreditInUse(),
      'conflict ordering.sample_credit_in_use: Your sample credit is being used in another payment.',
    ],
    [
      () => manufacturerClosed(),
      'conflict ordering.manufacturer_closed: This manufacturer has closed its account',
    ],
    [
      () => sampleNotPayable(),
      'conflict ordering.sample_not_payable: This sample request can no longer be paid',
    ],
    [
      () => checkoutSessionRefused('priceId'),
      'invalid_input ordering.checkout_session_refused priceId: Failed to create checkout session',
    ],
    [
      () => checkoutSessionUnavailable(cause),
      'unavailable ordering.checkout_session_unavailable: Failed to create checkout session',
    ],
    [() => notAuthorized(), 'forbidden ordering.not_authorized: Not authorized'],
    [
      () => paymentNotPrepared(cause),
      'unavailable ordering.payment_not_prepared: Failed to create payment intent',
    ],
    [
      () => paymentUnavailable(cause),
      'unavailable ordering.payment_unavailable: Failed to create order',
    ],
    [() => checkoutNotFound(), 'not_found ordering.checkout_not_found: Checkout not found'],
    [
      () => paymentNotSucceeded('Your card was declined.'),
      'payment_refused ordering.payment_not_succeeded: Your card was declined.',
    ],
    [
      () => paymentNotSucceeded(null),
      'payment_refused ordering.payment_not_succeeded: Payment failed',
    ],
    [
      () => paymentPending(),
      'conflict ordering.payment_pending: Your payment is still being processed. Please try again in a moment.',
    ],
    [() => paymentMismatch(), 'payment_refused ordering.payment_mismatch: Failed to create order'],
    [() => checkoutRefunded(), 'conflict ordering.checkout_refunded: Failed to create order'],
    [() => orderNotFound(), 'not_found ordering.order_not_found: Order not found'],
    [
      () => notTheOrdersManufacturer(),
      'forbidden ordering.not_the_orders_manufacturer: Unauthorized to update order status',
    ],
    [
      () => illegalStatusChange(),
      'conflict ordering.illegal_status_change: Failed to update order status',
    ],
    [
      () => misplacedStatusDetail('dueDate'),
      'invalid_input ordering.misplaced_status_detail dueDate: Failed to update order status',
    ],
    [
      () => tooManyCheckouts(60_000),
      'rate_limited ordering.too_many_checkouts: You opened many checkouts in a short time. Nothing was charged. Please try again in a minute.',
    ],
    [
      () => foreignReturnPath(),
      'invalid_input ordering.foreign_return_path returnPath: This is not an address of this site',
    ],
    [
      () => payoutsUnavailable(cause),
      'unavailable ordering.payouts_unavailable: Payouts cannot be set up at the moment. Please try again.',
    ],
    [
      () => carrierNameMissing(),
      'invalid_input ordering.carrier_name_missing carrierName: Please name the carrier',
    ],
    [
      () => strangeTrackingNumber(),
      'invalid_input ordering.strange_tracking_number trackingNumber: A tracking number has letters, digits, spaces and the characters . / - # _ only',
    ],
    [
      () => shipmentNotCorrectable('completed'),
      'conflict ordering.shipment_not_correctable: The shipment of this order can no longer be corrected',
    ],
    [
      () => shipmentNotCorrectable('cancelled'),
      'conflict ordering.shipment_not_correctable: The shipment of this order can no longer be corrected',
    ],
    [
      () => shipmentNotCorrectable('in_production'),
      'conflict ordering.shipment_not_correctable: This order has not been shipped yet',
    ],
  ])('%s', (make, expected) => {
    expect(told(make())).toBe(expected);
  });

  it('B27: a minimum of one is 1 unit, one of thousands has separators', () => {
    expect(belowMinimumQuantity(1, 'items.0.quantity').message).toBe(
      'Minimum order quantity is 1 unit',
    );
    expect(belowOptionMinimum(10_000, 'Gift box', 'items.0.quantity').message).toBe(
      'Minimum 10,000 units required for Gift box',
    );
  });

  it.each([
    () => checkoutSessionUnavailable(cause),
    () => paymentNotPrepared(cause),
    () => paymentUnavailable(cause),
    () => payoutsUnavailable(cause),
  ])('%s: keeps its cause', (make) => {
    expect(make().cause).toBe(cause);
  });
});
