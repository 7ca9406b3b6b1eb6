import {
  createKafkaEventBus,
  kafkaSecurity,
  EventConsumer,
  OutboxRelay,
  type EventBus,
} from '@makeport/event-bus';
import { Logger, Metrics, ServiceKitModule } from '@makeport/service-kit';
import {
  Inject,
  Module,
  type BeforeApplicationShutdown,
  type DynamicModule,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type Provider,
  type Type,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { StripeWebhookController } from './adapters/http/stripe-webhook.controller';
import { orderingDataSource } from './adapters/postgres/data-source';
import { PostgresInvoices } from './adapters/postgres/invoices.postgres';
import { moneyFigures } from './adapters/postgres/money-figures.postgres';
import { AdminOrdersRpc } from './adapters/rpc/admin-orders.rpc';
import { ApprovalsRpc } from './adapters/rpc/approvals.rpc';
import { AddressBookRpc } from './adapters/rpc/address-book.rpc';
import { CheckoutRpc } from './adapters/rpc/checkout.rpc';
import { CheckoutStatusRpc } from './adapters/rpc/checkout-status.rpc';
import { MoneyDeskRpc } from './adapters/rpc/money-desk.rpc';
import { OrderLifeRpc } from './adapters/rpc/order-life.rpc';
import { EvidenceRpc } from './adapters/rpc/evidence.rpc';
import { FraudWarningsRpc } from './adapters/rpc/fraud-warnings.rpc';
import { InvoicesRpc } from './adapters/rpc/invoices.rpc';
import { OrdersRpc } from './adapters/rpc/orders.rpc';
import { TERMS, TermsRpc, toTerms } from './adapters/rpc/terms.rpc';
import { PAYOUT_QUERIES, PayoutsRpc } from './adapters/rpc/payouts.rpc';
import { PurchasesRpc } from './adapters/rpc/purchases.rpc';
import { SampleCheckoutRpc } from './adapters/rpc/sample-checkout.rpc';
import { placedOrderHandlers } from './adapters/kafka/placed-orders';
import { StripeChargebacks } from './adapters/stripe/stripe-chargebacks';
import { StripeWebhooks } from './adapters/stripe/stripe-webhooks';
import { approvals, LAPSED_APPROVALS } from './approvals';
import { addressBooks } from './address-books';
import { administration, EVENT_BUS } from './administration';
import { checkoutStatuses } from './checkout-statuses';
import type { Config } from './config';
import { registerMoneyMetrics } from './money-metrics';
import { Parts, partsProvider } from './parts';
import { payoutOnboarding } from './payout-onboarding';
import { platformCheck } from './platform-check';
import { Periodically } from './periodically';
import { RECONCILIATION, reconciliation } from './reconciliation';
import { evidence } from './evidence';
import { fraudWarnings, followFraudWarning } from './fraud-warnings';
import { followedSamples, SAMPLE_ORDERS, sampleOrders } from './sample-orders';
import { SavedAddresses } from './use-cases/addresses/saved-addresses';
import { ApprovalPolicy } from './use-cases/approvals/approval-policy';
import { ChangeOrderStatus } from './use-cases/orders/change-order-status';
import { ConfirmReceipt } from './use-cases/orders/confirm-receipt';
import { FollowChargeback } from './use-cases/chargebacks/follow-chargeback';
import { CompleteCheckout } from './use-cases/complete-checkout';
import { CorrectShipment } from './use-cases/correct-shipment';
import { CreateCheckoutSession } from './use-cases/create-checkout-session';
import { DecideEscrow } from './use-cases/disputes/decide-escrow';
import { DisputeOrder } from './use-cases/disputes/dispute-order';
import { ReportProblem } from './use-cases/disputes/report-problem';
import { TakeBackRelease } from './use-cases/disputes/take-back-release';
import { WithdrawProblem } from './use-cases/disputes/withdraw-problem';
import { GetManufacturerRatings } from './use-cases/get-manufacturer-ratings';
import { GetOrder } from './use-cases/get-order';
import { DescribePayment } from './use-cases/describe-payment';
import { GetInvoice } from './use-cases/get-invoice';
import { GetOrderLives } from './use-cases/get-order-lives';
import { GetOrderStatistics } from './use-cases/get-order-statistics';
import { GetPayoutAccount } from './use-cases/get-payout-account';
import { HandleProviderEvent } from './use-cases/handle-provider-event';
import { ListOrders } from './use-cases/list-orders';
import { ListPartners } from './use-cases/list-partners';
import { NoteFailedRefund } from './use-cases/note-failed-refund';
import { OpenCheckout } from './use-cases/open-checkout';
import { OpenSampleCheckout } from './use-cases/open-sample-checkout';
import type { Clock } from './use-cases/ports';
import { PreparePayment } from './use-cases/prepare-payment';
import { PriceCart } from './use-cases/price-cart';
import { PriceSample } from './use-cases/price-sample';
import { RateOrder } from './use-cases/rate-order';
import { ReceiveProviderEvent } from './use-cases/receive-provider-event';
import { RecordDirectPurchase } from './use-cases/record-direct-purchase';
import { RefundCheckout } from './use-cases/refund-checkout';
import { RepeatedOrders } from './use-cases/checkout/repeated-orders';
import { RepairCheckouts } from './use-cases/repair-checkouts';
import { WorkOffProviderEvents } from './use-cases/work-off-provider-events';
import { stripeKeyAlarm } from './stripe-key-alarm';

const SERVICE = 'ordering';
const PROVIDER_EVENTS = Symbol('ProviderEvents');
const REPAIRS = Symbol('Repairs');
const POLL_MS = 1_000;
const REPAIR_EVERY_MS = 5_000;

/** Process 1: calls, webhook, outbox relay, the consumer that issues invoices and follows samples, repairs. */
@Module({})
export class AppModule implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  constructor(
    @Inject(OutboxRelay) private readonly relay: OutboxRelay,
    @Inject(EventConsumer) private readonly consumer: EventConsumer,
    @Inject(PROVIDER_EVENTS) private readonly providerEvents: Periodically,
    @Inject(REPAIRS) private readonly repairs: Periodically,
    @Inject(SAMPLE_ORDERS) private readonly sampleOrders: Periodically,
    @Inject(RECONCILIATION) private readonly reconciliation: Periodically,
    @Inject(LAPSED_APPROVALS) private readonly lapsedApprovals: Periodically,
    @Inject(EVENT_BUS) private readonly bus: EventBus,
    @Inject(Parts) private readonly parts: Parts,
    @Inject(Metrics) metrics: Metrics,
    @Inject(DataSource) dataSource: DataSource,
  ) {
    registerMoneyMetrics(metrics.registry, () => moneyFigures(dataSource));
  }

  /** @param now a test's own clock */
  static forRoot({ config, now }: { config: Config; now?: Clock }): DynamicModule {
    const dataSource = orderingDataSource(config.DATABASE_URL);
    return {
      module: AppModule,
      imports: [ServiceKitModule.forRoot({ service: SERVICE, config, dataSource })],
      controllers: [
        CheckoutRpc,
        CheckoutStatusRpc,
        SampleCheckoutRpc,
        AddressBookRpc,
        PurchasesRpc,
        OrdersRpc,
        OrderLifeRpc,
        PayoutsRpc,
        InvoicesRpc,
        AdminOrdersRpc,
        MoneyDeskRpc,
        ApprovalsRpc,
        FraudWarningsRpc,
        EvidenceRpc,
        TermsRpc,
        StripeWebhookController,
      ],
      providers: [
        partsProvider(config, now),
        stripeKeyAlarm,
        platformCheck,
        { provide: TERMS, useValue: toTerms(config) },
        ...useCases,
        ...checkoutStatuses,
        ...addressBooks,
        ...administration,
        ...approvals,
        ...fraudWarnings,
        ...evidence,
        ...background,
        sampleOrders,
        reconciliation,
        ...events(config),
      ],
    };
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.relay.start();
    await this.consumer.start();
    this.providerEvents.start();
    this.repairs.start();
    this.sampleOrders.start();
    this.reconciliation.start();
    this.lapsedApprovals.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    const background = [
      ...[this.providerEvents, this.repairs, this.sampleOrders],
      ...[this.reconciliation, this.lapsedApprovals],
    ];
    await Promise.all([this.consumer.stop(), ...background.map((work) => work.stop())]);
    await this.relay.stop();
    await this.bus.disconnect();
  }

  /** After the last call was answered. */
  async onApplicationShutdown(): Promise<void> {
    await this.parts.close();
  }
}

function of<UseCase>(useCase: Type<UseCase>, build: (parts: Parts) => UseCase): Provider {
  return { provide: useCase, inject: [Parts], useFactory: build };
}

function preparePayment(p: Parts): PreparePayment {
  return new PreparePayment(p.payments, p.idempotentCall, p.config.PAYMENT_RECEIPTS === 'on');
}

const useCases = [
  of(PriceCart, (p) => new PriceCart(p.catalog, p.sampleFees)),
  {
    provide: OpenCheckout,
    inject: [Parts, PriceCart, RepeatedOrders, SavedAddresses],
    useFactory: (p: Parts, priceCart: PriceCart, repeated: RepeatedOrders, saved: SavedAddresses) =>
      new OpenCheckout(p.store, priceCart, preparePayment(p), repeated, saved, p.checkoutLimit, p.now),
  },
  of(PriceSample, (p) => new PriceSample(p.samples)),
  {
    provide: OpenSampleCheckout,
    inject: [Parts, PriceSample, SavedAddresses],
    useFactory: (p: Parts, priceSample: PriceSample, saved: SavedAddresses) =>
      new OpenSampleCheckout(p.store, priceSample, preparePayment(p), saved, p.checkoutLimit, p.now),
  },
  of(
    CreateCheckoutSession,
    (p) => new CreateCheckoutSession(p.fixedItems, p.hosted, p.checkoutLimit, p.config.PUBLIC_ORIGIN),
  ),
  of(ListPartners, (p) => new ListPartners(p.queries)),
  of(CompleteCheckout, (p) => new CompleteCheckout(p.store, p.payments, p.config, p.now)),
  of(ListOrders, (p) => new ListOrders(p.queries)),
  of(GetOrder, (p) => new GetOrder(p.store)),
  of(GetOrderStatistics, (p) => new GetOrderStatistics(p.queries, p.now)),
  of(
    ChangeOrderStatus,
    ({ store, config, now }) => new ChangeOrderStatus(store, config.platformFee, now, config.inspectionMs),
  ),
  of(ConfirmReceipt, (p) => new ConfirmReceipt(p.store, p.config.platformFee, p.now)),
  of(CorrectShipment, (p) => new CorrectShipment(p.store, p.now)),
  of(GetInvoice, (p) => new GetInvoice(p.lives, p.invoices, p.now)),
  of(GetOrderLives, (p) => new GetOrderLives(p.lives, p.now)),
  of(GetManufacturerRatings, (p) => new GetManufacturerRatings(p.lives)),
  of(RateOrder, (p) => new RateOrder(p.store, p.now)),
  {
    provide: DisputeOrder,
    inject: [Parts, ApprovalPolicy],
    useFactory: (p: Parts, policy: ApprovalPolicy) => {
      const { store, config, now } = p;
      return new DisputeOrder(
        store,
        new ReportProblem(store, config, now),
        new WithdrawProblem(store, config.platformFee, now),
        new DecideEscrow(store, config.platformFee, now),
        new TakeBackRelease(store, now),
        policy,
      );
    },
  },
  of(GetPayoutAccount, (p) => new GetPayoutAccount(p.payoutAccounts, p.payoutAccountStore)),
  ...payoutOnboarding,
  { provide: PAYOUT_QUERIES, inject: [Parts], useFactory: (p: Parts) => p.payoutQueries },
  of(RefundCheckout, (p) => new RefundCheckout(p.store, p.payments, p.idempotentCall, p.now)),
];

const background: Provider[] = [
  {
    provide: PROVIDER_EVENTS,
    inject: [Parts, CompleteCheckout, RefundCheckout],
    useFactory: (p: Parts, complete: CompleteCheckout, refund: RefundCheckout) => {
      const noteFailedRefund = new NoteFailedRefund(p.store, p.payments, p.now);
      const record = new RecordDirectPurchase(p.hosted, p.purchases, p.now);
      const handle = new HandleProviderEvent(
        complete,
        refund,
        p.workflows,
        noteFailedRefund,
        record,
        p.payoutAccounts,
        new FollowChargeback(p.store, new StripeChargebacks(p.stripe), p.config.platformFee, p.now),
        followFraudWarning(p),
        new DescribePayment(p.store, p.payments, (payment, err) =>
          p.logger.warn({ err, payment }, 'the provider does not take the description of a payment'),
        ),
      );
      const workOff = new WorkOffProviderEvents(p.events, handle, p.now, ({ id, type, attempts }, err) =>
        p.logger.warn({ err, event: id, type, attempts }, 'a webhook event failed; it is tried again'),
      );
      return new Periodically({
        work: async () => (await workOff.execute()) > 0,
        everyMs: POLL_MS,
        onFailure: (err) => p.logger.warn({ err }, 'webhook events cannot be worked off'),
      });
    },
  },
  {
    provide: ReceiveProviderEvent,
    inject: [Parts, PROVIDER_EVENTS],
    useFactory: (p: Parts, providerEvents: Periodically) => {
      const { STRIPE_WEBHOOK_SECRET, STRIPE_CONNECT_WEBHOOK_SECRET } = p.config;
      const secrets = [STRIPE_WEBHOOK_SECRET, STRIPE_CONNECT_WEBHOOK_SECRET].filter(
        (secret) => secret !== undefined,
      );
      const webhooks = new StripeWebhooks(p.stripe, secrets);
      return new ReceiveProviderEvent(webhooks, p.events, p.now, {
        graceMs: p.config.WEBHOOK_GRACE_MS,
        onDue: () => providerEvents.wake(),
      });
    },
  },
  {
    provide: REPAIRS,
    inject: [Parts, CompleteCheckout, RefundCheckout],
    useFactory: (p: Parts, complete: CompleteCheckout, refund: RefundCheckout) => {
      const repair = new RepairCheckouts(p.store, complete, refund, p.payments, p.now, (checkoutId, err) =>
        p.logger.warn({ err, checkoutId }, 'a checkout could not be repaired; it is tried again'),
      );
      return new Periodically({
        work: async () => {
          await repair.execute();
          return false;
        },
        everyMs: REPAIR_EVERY_MS,
        onFailure: (err) => p.logger.warn({ err }, 'checkouts cannot be repaired'),
      });
    },
  },
];

function events(config: Config): Provider[] {
  return [
    {
      provide: EVENT_BUS,
      inject: [Logger],
      useFactory: (logger: Logger) =>
        createKafkaEventBus({
          brokers: config.KAFKA_BROKERS,
          security: kafkaSecurity(config),
          clientId: SERVICE,
          logger,
        }),
    },
    {
      provide: OutboxRelay,
      inject: [DataSource, EVENT_BUS, Logger, Metrics],
      useFactory: (dataSource: DataSource, bus: EventBus, logger: Logger, metrics: Metrics) =>
        new OutboxRelay({ dataSource, bus, logger, metrics: metrics.registry }),
    },
    {
      provide: EventConsumer,
      inject: [DataSource, EVENT_BUS, Logger, Metrics, Parts],
      useFactory: (dataSource: DataSource, bus: EventBus, logger: Logger, metrics: Metrics, { now }: Parts) =>
        new EventConsumer({
          dataSource,
          bus,
          logger,
          metrics: metrics.registry,
          groupId: config.KAFKA_GROUP,
          handlers: [
            ...placedOrderHandlers((manager, orderId) =>
              PostgresInvoices.issueIfKnown(manager, orderId, now()),
            ),
            ...followedSamples(),
          ],
        }),
    },
  ];
}
