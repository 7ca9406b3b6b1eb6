import { ChargebackRow } from './chargebacks/chargeback.entity';
import { EvidenceSubmissionRow } from './chargebacks/evidence-submission.entity';
import { FraudWarningRow } from './chargebacks/fraud-warning.entity';
import { CheckoutRow } from './checkout/checkout.entity';
import {
  EscrowTransactionRow,
  LedgerEntryRow,
  LedgerPostingRow,
  PaymentRow,
} from './money/money.entities';
import { OrderItemRow } from './orders/order-item.entity';
import { WorkflowSignalRow } from './workflows/workflow-signal.entity';
import { OrderDeadlineRow, OrderStepRow } from './orders/order-step.entity';
import { OrderRow } from './orders/order.entity';
import { StripeCallRow, StripeEventRow } from './provider/stripe.entities';

export const entities = [
  CheckoutRow,
  OrderRow,
  OrderItemRow,
  OrderStepRow,
  OrderDeadlineRow,
  WorkflowSignalRow,
  ChargebackRow,
  FraudWarningRow,
  EvidenceSubmissionRow,
  PaymentRow,
  EscrowTransactionRow,
  LedgerPostingRow,
  LedgerEntryRow,
  StripeCallRow,
  StripeEventRow,
];
