import type { Provider } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PostgresCheckoutHistory } from './adapters/postgres/checkout-history.postgres';
import { Parts } from './parts';
import { AcknowledgeCheckout } from './use-cases/checkout/acknowledge-checkout';
import { BeginPayment } from './use-cases/checkout/begin-payment';
import { CheckoutHistory } from './use-cases/checkout/checkout-history';
import { CheckoutStatuses } from './use-cases/checkout/checkout-status';
import { GetCheckoutStatus } from './use-cases/checkout/get-checkout-status';
import { ListRecentCheckouts } from './use-cases/checkout/list-recent-checkouts';
import { RepeatedOrders } from './use-cases/checkout/repeated-orders';
import { CompleteCheckout } from './use-cases/complete-checkout';

/** Who knows what became of a payment. */
export const checkoutStatuses: Provider[] = [
  {
    provide: CheckoutHistory,
    inject: [DataSource],
    useFactory: (dataSource: DataSource) => new PostgresCheckoutHistory(dataSource),
  },
  {
    provide: CheckoutStatuses,
    inject: [Parts, CheckoutHistory, CompleteCheckout],
    useFactory: (p: Parts, history: CheckoutHistory, complete: CompleteCheckout) =>
      new CheckoutStatuses(history, p.store, p.payments, complete, p.now),
  },
  {
    provide: RepeatedOrders,
    inject: [Parts, CheckoutHistory, CheckoutStatuses],
    useFactory: (p: Parts, history: CheckoutHistory, statuses: CheckoutStatuses) =>
      new RepeatedOrders(history, statuses, p.now),
  },
  {
    provide: BeginPayment,
    inject: [Parts, CheckoutHistory, CheckoutStatuses, RepeatedOrders, CompleteCheckout],
    useFactory: (
      p: Parts,
      history: CheckoutHistory,
      statuses: CheckoutStatuses,
      repeated: RepeatedOrders,
      complete: CompleteCheckout,
    ) => new BeginPayment(history, statuses, repeated, p.payments, complete, p.now),
  },
  {
    provide: GetCheckoutStatus,
    inject: [CheckoutHistory, CheckoutStatuses],
    useFactory: (history: CheckoutHistory, statuses: CheckoutStatuses) =>
      new GetCheckoutStatus(history, statuses),
  },
  {
    provide: ListRecentCheckouts,
    inject: [Parts, CheckoutHistory, CheckoutStatuses],
    useFactory: (p: Parts, history: CheckoutHistory, statuses: CheckoutStatuses) =>
      new ListRecentCheckouts(history, statuses, p.now),
  },
  {
    provide: AcknowledgeCheckout,
    inject: [Parts, CheckoutHistory],
    useFactory: (p: Parts, history: CheckoutHistory) => new AcknowledgeCheckout(history, p.now),
  },
];
