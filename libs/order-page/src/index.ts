export { OrderPage } from './order-page';
export { canConfirmReceipt, ConfirmReceipt } from './inspection/confirm-receipt';
export { ORDER_STATE, type OrderSlots } from './order-view';
export type { OrderWithLifeFragment } from './gen/graphql';
