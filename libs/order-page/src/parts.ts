export { CardFrame, CardFrameSkeleton } from './card/card-frame';
export { CardFacts, OrderBadges, QuantityAndAmount, Requirements } from './card/card-parts';
export { isCompletedSuccessfully } from './completed-successfully';
export { orderHeadline } from './order-headline';
export { PaymentBanner } from './payment-marks/payment-banner';
export { PaymentMarkBadge, PaymentStateBadges } from './payment-marks/payment-mark-badge';
export {
  markHold,
  markOfAlerts,
  markOfTimeline,
  type PaymentMark,
} from './payment-marks/payment-marks';
export { usePaymentAlerts, type PaymentAlert } from './payment-marks/use-payment-alerts';
export { creditLines } from './money/credit-lines';
export { heldCents } from './money/held-cents';
export { InvoiceLink, InvoiceRowLink } from './invoice-link';
export { OrderItems } from './order-items';
export { useOrderPictures } from './pictures/use-order-pictures';
export { orderNotes } from './timeline/order-notes';
export { ShippingAddress, shippingMethodName } from './shipping-address';
