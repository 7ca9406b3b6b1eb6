export { OrderPage } from './order-page';
export { canConfirmReceipt, ConfirmReceipt } from './inspection/confirm-receipt';
export { ORDER_STATE, type OrderSlots } from './order-view';
export { canReportProblem, canWithdrawProblem } from './problem/problem-rules';
export type { OrderWithLifeFragment } from './gen/graphql';
