import { ChargebackRow } from './chargeback.entity';
import { EvidenceSubmissionRow } from './evidence-submission.entity';
import { FraudWarningRow } from './fraud-warning.entity';
import { CheckoutRow } from './checkout.entity';
import { EscrowTransactionRow, LedgerEntryRow, LedgerPostingRow, PaymentRow } from './money.entities';
import { OrderItemRow } from './order-item.entity';
import { WorkflowSignalRow } from './workflow-signal.entity';
import { OrderDeadlineRow, OrderStepRow } from './order-step.entity';
import { OrderRow } from './order.entity';
import { StripeCallRow, StripeEventRow } from './stripe.entities';

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
