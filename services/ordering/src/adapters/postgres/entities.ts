import { CheckoutRow } from './checkout.entity';
import { EscrowTransactionRow, LedgerEntryRow, LedgerPostingRow, PaymentRow } from './money.entities';
import { OrderItemRow } from './order-item.entity';
import { OrderClockRow, OrderStepRow } from './order-step.entity';
import { OrderRow } from './order.entity';
import { StripeCallRow, StripeEventRow } from './stripe.entities';

export const entities = [
  CheckoutRow,
  OrderRow,
  OrderItemRow,
  OrderStepRow,
  OrderClockRow,
  PaymentRow,
  EscrowTransactionRow,
  LedgerPostingRow,
  LedgerEntryRow,
  StripeCallRow,
  StripeEventRow,
];
