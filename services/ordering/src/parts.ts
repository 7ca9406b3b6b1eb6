import { Outbox } from '@makeport/event-bus';
import { AuditLog, createAccountLimit, Logger, RpcClient } from '@makeport/service-kit';
import type { Provider } from '@nestjs/common';
import type Stripe from 'stripe';
import { DataSource } from 'typeorm';
import { PostgresBalanceComparisons } from './adapters/postgres/balance-comparisons.postgres';
import { PostgresDirectPurchases } from './adapters/postgres/direct-purchases.postgres';
import { PostgresInvoices } from './adapters/postgres/invoices.postgres';
import { PostgresLedgerAudit } from './adapters/postgres/ledger-audit.postgres';
import { PostgresOrderLives } from './adapters/postgres/order-lives.postgres';
import { PostgresOrderQueries } from './adapters/postgres/order-queries.postgres';
import { PostgresOrderingStore } from './adapters/postgres/ordering-store.postgres';
import { PostgresPayoutAccounts } from './adapters/postgres/payout-accounts.postgres';
import { PostgresPayoutQueries } from './adapters/postgres/payout-queries.postgres';
import { PostgresProviderCallLog } from './adapters/postgres/provider-call-log.postgres';
import { PostgresProviderEventQueue } from './adapters/postgres/provider-event-queue.postgres';
import { PostgresProviderMovements } from './adapters/postgres/provider-movements.postgres';
import { PostgresReconciliations } from './adapters/postgres/reconciliations.postgres';
import { PostgresSampleFees } from './adapters/postgres/sample-fees.postgres';
import { PostgresSampleOrders } from './adapters/postgres/sample-standings.postgres';
import { PostgresWorkflowSignals } from './adapters/postgres/workflow-signals.postgres';
import { RpcCatalog } from './adapters/rpc/catalog-client';
import { RpcGivenPayoutAccounts } from './adapters/rpc/identity-client';
import { RpcSamples } from './adapters/rpc/samples-client';
import { StripeBooks } from './adapters/stripe/stripe-books';
import { createStripe } from './adapters/stripe/stripe-client';
import { StripeConnectedAccounts } from './adapters/stripe/stripe-connected-accounts';
import { StripeKeyState } from './adapters/stripe/stripe-key-state';
import { StripeHostedPayments } from './adapters/stripe/stripe-hosted-payments';
import { StripePaymentGateway } from './adapters/stripe/stripe-payment-gateway';
import { createTemporalClient } from './adapters/temporal/temporal-client';
import { temporalConfig } from './adapters/temporal/temporal-config';
import { TemporalWorkflowStates } from './adapters/temporal/temporal-workflow-states';
import { TemporalOrderWorkflows } from './adapters/temporal/temporal-order-workflows';
import type { Config } from './config';
import type { WorkflowStates } from './use-cases/administration/admin-ports';
import { IdempotentCall } from './use-cases/idempotent-call';
import type { Invoices } from './use-cases/get-invoice';
import type { LeadTimes, OrderLives } from './use-cases/life-ports';
import { PayoutAccountStanding } from './use-cases/payout-account-standing';
import type { ConnectedAccounts, PayoutAccountStore, PayoutQueries } from './use-cases/payout-ports';
import type {
  Catalog,
  Clock,
  CountForAccount,
  OrderingStore,
  OrderQueries,
  OrderWorkflows,
  PaymentGateway,
  ProviderEventQueue,
  Samples,
  WorkflowSignals,
} from './use-cases/ports';
import type {
  BalanceComparisons,
  LedgerAudit,
  ProviderBooks,
  ProviderMovements,
  Reconciliations,
} from './use-cases/reconciliation/reconciliation-ports';
import type { SampleFees, SampleOrders } from './use-cases/sample-ports';
import type { DirectPurchases, FixedItems, HostedPayments } from './use-cases/purchase-ports';

const SERVICE = 'ordering';
const HOUR_S = 3600;

/** Every port with its adapter: what the use cases of both processes are made of. */
export class Parts {
  readonly store: OrderingStore;
  readonly auditLog: AuditLog;
  readonly queries: OrderQueries;
  readonly lives: OrderLives;
  readonly invoices: Invoices;
  readonly leadTimes: LeadTimes;
  readonly reconciliations: Reconciliations;
  readonly providerMovements: ProviderMovements;
  readonly balanceComparisons: BalanceComparisons;
  readonly ledgerAudit: LedgerAudit;
  readonly providerBooks: ProviderBooks;
  readonly events: ProviderEventQueue;
  readonly catalog: Catalog;
  readonly fixedItems: FixedItems;
  readonly samples: Samples;
  readonly sampleFees: SampleFees;
  readonly sampleOrders: SampleOrders;
  readonly purchases: DirectPurchases;
  readonly hosted: HostedPayments;
  readonly payoutAccounts: PayoutAccountStanding;
  readonly payoutAccountStore: PayoutAccountStore;
  readonly payoutQueries: PayoutQueries;
  readonly connectedAccounts: ConnectedAccounts;
  readonly stripe: Stripe;
  readonly stripeKey = new StripeKeyState();
  readonly checkoutLimit: CountForAccount;
  readonly payments: PaymentGateway;
  readonly idempotentCall: IdempotentCall;
  readonly workflows: OrderWorkflows;
  readonly workflowStates: WorkflowStates;
  readonly workflowSignals: WorkflowSignals;
  private readonly temporal;

  constructor(
    readonly config: Config,
    dataSource: DataSource,
    rpc: RpcClient,
    readonly logger: Logger,
    readonly now: Clock = () => new Date(),
  ) {
    const outbox = new Outbox({ source: SERVICE });
    this.auditLog = new AuditLog({ service: SERVICE, dataSource, events: outbox, logger, clock: now });
    this.store = new PostgresOrderingStore(dataSource, outbox, this.auditLog);
    this.checkoutLimit = createAccountLimit(dataSource, {
      name: 'checkouts',
      max: config.CHECKOUTS_PER_ACCOUNT,
      windowSeconds: HOUR_S,
    });
    this.queries = new PostgresOrderQueries(dataSource);
    this.lives = new PostgresOrderLives(dataSource);
    this.invoices = new PostgresInvoices(dataSource);
    this.events = new PostgresProviderEventQueue(dataSource);
    const catalog = new RpcCatalog(rpc);
    this.catalog = catalog;
    this.fixedItems = catalog;
    this.leadTimes = catalog;
    this.samples = new RpcSamples(rpc);
    this.sampleFees = new PostgresSampleFees(dataSource);
    this.sampleOrders = new PostgresSampleOrders(dataSource);
    this.stripe = createStripe({
      secretKey: config.STRIPE_SECRET_KEY,
      apiBase: config.STRIPE_API_BASE,
      onAnswer: (refusal) => this.stripeKey.answered(refusal),
    });
    this.payments = new StripePaymentGateway(this.stripe);
    this.connectedAccounts = new StripeConnectedAccounts(this.stripe, config.PAYOUT_CARD_PAYMENTS === 'on');
    this.payoutAccountStore = new PostgresPayoutAccounts(dataSource);
    this.payoutQueries = new PostgresPayoutQueries(dataSource);
    this.providerBooks = new StripeBooks(this.stripe);
    this.ledgerAudit = new PostgresLedgerAudit(dataSource);
    this.reconciliations = new PostgresReconciliations(dataSource);
    this.providerMovements = new PostgresProviderMovements(dataSource);
    this.balanceComparisons = new PostgresBalanceComparisons(dataSource);
    this.hosted = new StripeHostedPayments(this.stripe);
    this.purchases = new PostgresDirectPurchases(dataSource);
    this.idempotentCall = new IdempotentCall(new PostgresProviderCallLog(dataSource), now);
    this.workflowSignals = new PostgresWorkflowSignals(dataSource);
    this.temporal = createTemporalClient(temporalConfig(config));
    this.workflows = new TemporalOrderWorkflows(this.temporal, {
      taskQueue: config.TEMPORAL_TASK_QUEUE,
      payoutRetryMs: config.payoutRetryMs,
    });
    this.workflowStates = new TemporalWorkflowStates(this.temporal, config.TEMPORAL_TASK_QUEUE);
    this.payoutAccounts = new PayoutAccountStanding(
      this.payoutAccountStore,
      new RpcGivenPayoutAccounts(rpc),
      this.connectedAccounts,
      this.workflows,
      now,
    );
  }

  async close(): Promise<void> {
    await this.temporal.connection.close();
  }
}

/** @param now a test's own clock */
export function partsProvider(config: Config, now?: Clock): Provider {
  return {
    provide: Parts,
    inject: [DataSource, RpcClient, Logger],
    useFactory: (dataSource: DataSource, rpc: RpcClient, logger: Logger) =>
      new Parts(config, dataSource, rpc, logger, now),
  };
}
