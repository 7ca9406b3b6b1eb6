import { CreateErasedAccounts1766500000000, eventBusMigrations } from '@makeport/event-bus';
import {
  CreateAccountLimits1763900000001,
  CreateAuditLog1764800000000,
} from '@makeport/service-kit';
import { Ordering1763700000000 } from './1763700000000-ordering';
import { Ledger1763700000001 } from './1763700000001-ledger';
import { PaymentChoice1763710000000 } from './1763710000000-payment-choice';
import { OrderLists1763710000001 } from './1763710000001-order-lists';
import { OrderLife1763720000000 } from './1763720000000-order-life';
import { Reconciliations1763720000001 } from './1763720000001-reconciliations';
import { PayoutAccounts1763730000000 } from './1763730000000-payout-accounts';
import { SampleCredits1763740000000 } from './1763740000000-sample-credits';
import { BooksAtScale1763750000000 } from './1763750000000-books-at-scale';
import { RefundsToRepair1763760000000 } from './1763760000000-refunds-to-repair';
import { OpenProblems1763770000000 } from './1763770000000-open-problems';
import { WorkflowStarts1763780000000 } from './1763780000000-workflow-starts';
import { PapersShipments1763791000000 } from './1763791000000-papers-shipments';
import { CheckoutStatus1763900022000 } from './1763900022000-checkout-status';
import { PayoutWaits1764600000000 } from './1764600000000-payout-waits';
import { OrderAttention1764500000000 } from './1764500000000-order-attention';
import { SavedAddresses1764700000000 } from './1764700000000-saved-addresses';
import { Administration1764810000000 } from './1764810000000-administration';
import { FindOrders1764930000000 } from './1764930000000-find-orders';
import { MoneyApprovals1764930000000 } from './1764930000000-money-approvals';
import { Reports1764942000000 } from './1764942000000-reports';
import { FailureCodes1765310000001 } from './1765310000001-failure-codes';
import { GonePayoutAccounts1765310000000 } from './1765310000000-gone-payout-accounts';
import { PayoutAccountCountries1765310000002 } from './1765310000002-payout-account-countries';
import { HeldOrders1765210000000 } from './1765210000000-held-orders';
import { Chargebacks1766100000000 } from './1766100000000-chargebacks';
import { Inspection1766200000000 } from './1766200000000-inspection';
import { Evidence1766400000000 } from './1766400000000-evidence';
import { FraudWarnings1766110000000 } from './1766110000000-fraud-warnings';
import { PartialChargebacks1766320000000 } from './1766320000000-partial-chargebacks';
import { ManufacturerDebts1766310000000 } from './1766310000000-manufacturer-debts';
import { OrderDeadlines1766000000000 } from './1766000000000-order-deadlines';
import { ProviderMovements1766210000000 } from './1766210000000-provider-movements';
import { PapersInvoices1763911000000 } from './1763911000000-papers-invoices';
import { AccountEvents1766220000000 } from './1766220000000-account-events';
import { PayoutHolds1766410000000 } from './1766410000000-payout-holds';
import { UnsentReleases1766420000000 } from './1766420000000-unsent-releases';
import { InvoiceParties1766500000001 } from './1766500000001-invoice-parties';
import { SameLines1766800000000 } from './1766800000000-same-lines';
import { CancelledByBrand1766900000000 } from './1766900000000-cancelled-by-brand';
import { PayoutWatch1767100000000 } from './1767100000000-payout-watch';
import { SettlementOffers1767110000000 } from './1767110000000-settlement-offers';
import { PaymentAlerts1767200000000 } from './1767200000000-payment-alerts';
import { EndingDecisions1767200000001 } from './1767200000001-ending-decisions';
import { ClosedManufacturers1767400000000 } from './1767400000000-closed-manufacturers';

export const migrations = [
  ...eventBusMigrations,
  Ordering1763700000000,
  Ledger1763700000001,
  PaymentChoice1763710000000,
  OrderLists1763710000001,
  OrderLife1763720000000,
  Reconciliations1763720000001,
  PayoutAccounts1763730000000,
  SampleCredits1763740000000,
  BooksAtScale1763750000000,
  RefundsToRepair1763760000000,
  OpenProblems1763770000000,
  WorkflowStarts1763780000000,
  CreateAccountLimits1763900000001,
  PapersShipments1763791000000,
  CheckoutStatus1763900022000,
  OrderAttention1764500000000,
  PapersInvoices1763911000000,
  PayoutWaits1764600000000,
  SavedAddresses1764700000000,
  CreateAuditLog1764800000000,
  Administration1764810000000,
  FindOrders1764930000000,
  MoneyApprovals1764930000000,
  Reports1764942000000,
  HeldOrders1765210000000,
  GonePayoutAccounts1765310000000,
  FailureCodes1765310000001,
  PayoutAccountCountries1765310000002,
  OrderDeadlines1766000000000,
  Chargebacks1766100000000,
  Inspection1766200000000,
  ProviderMovements1766210000000,
  FraudWarnings1766110000000,
  ManufacturerDebts1766310000000,
  PartialChargebacks1766320000000,
  AccountEvents1766220000000,
  Evidence1766400000000,
  PayoutHolds1766410000000,
  UnsentReleases1766420000000,
  CreateErasedAccounts1766500000000,
  InvoiceParties1766500000001,
  SameLines1766800000000,
  CancelledByBrand1766900000000,
  PayoutWatch1767100000000,
  SettlementOffers1767110000000,
  PaymentAlerts1767200000000,
  EndingDecisions1767200000001,
  ClosedManufacturers1767400000000,
];
