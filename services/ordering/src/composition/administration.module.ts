import { orderingRpc } from '@makeport/contracts';
import { Logger } from '@makeport/service-kit';
import { Module, type DynamicModule } from '@nestjs/common';
import Stripe from 'stripe';
import { DataSource } from 'typeorm';
import { DeadLetterOffice } from '../adapters/kafka/clients/dead-letter-office';
import { AdminQueries } from '../adapters/postgres/administration/admin-queries';
import { ApprovalQueue } from '../adapters/postgres/administration/approval-queue';
import { FindOrders } from '../adapters/postgres/administration/find-orders';
import { queueSql, type StoredQueue } from '../adapters/postgres/administration/money-desk.sql';
import { OrderReports } from '../adapters/postgres/administration/order-reports';
import { StoredDeskQueue } from '../adapters/postgres/administration/stored-desk-queue';
import { UnfinishedOrders } from '../adapters/postgres/administration/unfinished-orders';
import { OrderRepository } from '../adapters/postgres/orders/order.repository';
import { AdminOrdersRpc } from '../adapters/rpc/admin-orders.rpc';
import { MoneyDeskRpc } from '../adapters/rpc/money-desk.rpc';
import { getStripeObjects } from '../adapters/stripe/stripe-order-objects';
import { WorkflowStates } from '../adapters/temporal/clients/workflow-states';
import type { Config } from '../config';
import { DeadLetterQueue } from '../use-cases/administration/dead-letter-queue';
import { GetOrderBooks } from '../use-cases/administration/get-order-books';
import { GetOrderProcess } from '../use-cases/administration/get-order-process';
import { MoneyDesk } from '../use-cases/administration/money-desk';
import { RedriveDeadLetters } from '../use-cases/administration/redrive-dead-letters';
import { RetryOrders } from '../use-cases/administration/retry-orders';
import { StuckWorkflows } from '../use-cases/administration/stuck-workflows';
import { CLOCK, type Clock } from '../use-cases/clock';
import { escrowWorkflowId } from '../workflows/escrow.messages';
import { CONFIG } from './core.module';
import { DisputesModule } from './disputes.module';

/** Views of all orders and their money for administrators, and retries of stuck work. */
@Module({})
export class AdministrationModule {
  static forRoot(eventBus: DynamicModule): DynamicModule {
    return {
      module: AdministrationModule,
      imports: [DisputesModule, eventBus],
      controllers: [AdminOrdersRpc, MoneyDeskRpc],
      providers: [
        GetOrderBooks,
        RetryOrders,
        RedriveDeadLetters,
        StuckWorkflows,
        DeadLetterQueue,
        AdminQueries,
        OrderReports,
        FindOrders,
        UnfinishedOrders,
        DeadLetterOffice,
        {
          provide: GetOrderProcess,
          inject: [OrderRepository, WorkflowStates, Stripe, CONFIG],
          useFactory: createOrderProcess,
        },
        {
          provide: MoneyDesk,
          inject: [DataSource, StuckWorkflows, DeadLetterQueue, CLOCK, Logger],
          useFactory: createMoneyDesk,
        },
      ],
    };
  }
}

function createOrderProcess(
  orders: OrderRepository,
  states: WorkflowStates,
  stripe: Stripe,
  config: Config,
): GetOrderProcess {
  return new GetOrderProcess(
    orders,
    states,
    ({ id: orderId, checkoutId, payment: { stripePaymentIntentId: paymentIntentId } }) =>
      getStripeObjects(stripe, { orderId, checkoutId, paymentIntentId }),
    (orderId) => workflowPage(config, orderId),
  );
}

function workflowPage(
  { TEMPORAL_UI_URL: base, TEMPORAL_NAMESPACE: namespace }: Config,
  orderId: string,
) {
  if (base === undefined) return null;
  return `${base.replace(/\/$/, '')}/namespaces/${namespace}/workflows/${escrowWorkflowId(orderId)}`;
}

function createMoneyDesk(
  dataSource: DataSource,
  workflows: StuckWorkflows,
  deadLetters: DeadLetterQueue,
  clock: Clock,
  logger: Logger,
): MoneyDesk {
  const stored = Object.keys(queueSql).map((queue) => [
    queue,
    new StoredDeskQueue(dataSource, queue as StoredQueue),
  ]);
  const queues = {
    ...(Object.fromEntries(stored) as Record<StoredQueue, StoredDeskQueue>),
    approvals: new ApprovalQueue(dataSource),
    workflows,
    dead_letters: deadLetters,
  };
  return new MoneyDesk(queues, orderingRpc.MAX_QUEUE_COUNT, clock, (queue, err) =>
    logger.warn({ err, queue }, 'failed to count a queue of the money desk'),
  );
}
