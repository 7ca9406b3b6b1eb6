export { CardFrame, CardFrameSkeleton } from './card/card-frame';
export { CardFacts, OrderBadges, QuantityAndAmount, Requirements } from './card/card-parts';
export { stateSentence } from './cancellation';
export { creditLines } from './money/credit-lines';
export { heldCents } from './money/held-cents';
export { InvoiceLink, InvoiceRowLink } from './invoice-link';
export { OrderItems } from './order-items';
export {
  isOrderStatus,
  orderMessage,
  orderNotes,
  orderProgress,
  orderStatusLabel,
} from './timeline/order-progress';
export { ShippingAddress, shippingMethodName } from './shipping-address';
