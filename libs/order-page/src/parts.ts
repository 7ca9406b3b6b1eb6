export { stateSentence } from './cancellation';
export { creditLines } from './credit-lines';
export { InvoiceLink, InvoiceRowLink } from './invoice-link';
export { OrderItems } from './order-items';
export { isOrderStatus, orderMessage, orderNotes, orderProgress, orderStatusLabel } from './order-progress';
export { ShippingAddress, shippingMethodName } from './shipping-address';
