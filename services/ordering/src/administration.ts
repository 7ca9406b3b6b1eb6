import { orderingRpc } from '@makeport/contracts';
import type { EventBus } from '@makeport/event-bus';
import { AuditLog } from '@makeport/service-kit';
import type { Provider } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { KafkaDeadLetterOffice } from './adapters/kafka/kafka-dead-letter-office';
import { PostgresAdminQueries } from './adapters/postgres/admin-queries.postgres';
import { PostgresFindOrders } from './adapters/postgres/find-orders.postgres';
import { PostgresApprovalQueue } from './adapters/postgres/approval-queue.postgres';
import { PostgresOrderReports } from './adapters/postgres/order-report.postgres';
import { PostgresDeskQueue } from './adapters/postgres/money-desk.postgres';
import { queueSql, type StoredQueue } from './adapters/postgres/money-desk.sql';
import { PostgresUnfinishedOrders } from './adapters/postgres/unfinished-orders.postgres';
import { stripeObjectsOf } from './adapters/stripe/stripe-order-objects';
import type { Config } from './config';
import { Parts } from './parts';
import { ApprovalPolicy } from './use-cases/approvals/approval-policy';
import { Approvals } from './use-cases/approvals/approval-ports';
import { AdminQueries, FindOrders, OrderReports } from './use-cases/administration/admin-ports';
import { DeadLetterOffice, DeadLetterQueue } from './use-cases/administration/dead-letter-queue';
import { GetOrderBooks } from './use-cases/administration/get-order-books';
import { GetOrderProcess } from './use-cases/administration/get-order-process';
import { MoneyDesk } from './use-cases/administration/money-desk';
import { RedriveDeadLetters } from './use-cases/administration/redrive-dead-letters';
import { RetryOrders } from './use-cases/administration/retry-orders';
import { StuckWorkflows, UnfinishedOrders } from './use-cases/administration/stuck-workflows';
import { escrowWorkflowId } from './workflows/escrow.messages';

export const EVENT_BUS = Symbol('EventBus');

/** What admins see of all orders and their money, and what they can do about what is stuck. */
export const administration: Provider[] = [
  { provide: AuditLog, inject: [Parts], useFactory: (p: Parts) => p.auditLog },
  {
    provide: AdminQueries,
    inject: [DataSource],
    useFactory: (dataSource: DataSource) => new PostgresAdminQueries(dataSource),
  },
  {
    provide: OrderReports,
    inject: [DataSource],
    useFactory: (dataSource: DataSource) => new PostgresOrderReports(dataSource),
  },
  {
    provide: FindOrders,
    inject: [DataSource],
    useFactory: (dataSource: DataSource) => new PostgresFindOrders(dataSource),
  },
  {
    provide: UnfinishedOrders,
    inject: [DataSource],
    useFactory: (dataSource: DataSource) => new PostgresUnfinishedOrders(dataSource),
  },
  {
    provide: DeadLetterOffice,
    inject: [EVENT_BUS],
    useFactory: (bus: EventBus) => new KafkaDeadLetterOffice(bus),
  },
  {
    provide: GetOrderBooks,
    inject: [AdminQueries, Approvals, ApprovalPolicy, Parts],
    useFactory: (queries: AdminQueries, rows: Approvals, policy: ApprovalPolicy, { config }: Parts) =>
      new GetOrderBooks(queries, rows, policy, config.platformFee),
  },
  {
    provide: GetOrderProcess,
    inject: [Parts],
    useFactory: ({ store, workflowStates, stripe, config }: Parts) =>
      new GetOrderProcess(
        store,
        workflowStates,
        ({ id: orderId, checkoutId, payment: { stripePaymentIntentId: paymentIntentId } }) =>
          stripeObjectsOf(stripe, { orderId, checkoutId, paymentIntentId }),
        (orderId) => workflowPage(config, orderId),
      ),
  },
  {
    provide: MoneyDesk,
    inject: [DataSource, Parts, UnfinishedOrders, DeadLetterOffice],
    useFactory: (
      dataSource: DataSource,
      { workflowStates, logger, now }: Parts,
      unfinished: UnfinishedOrders,
      office: DeadLetterOffice,
    ) => {
      const stored = Object.keys(queueSql).map((queue) => [
        queue,
        new PostgresDeskQueue(dataSource, queue as StoredQueue),
      ]);
      const queues = {
        ...(Object.fromEntries(stored) as Record<StoredQueue, PostgresDeskQueue>),
        approvals: new PostgresApprovalQueue(dataSource),
        workflows: new StuckWorkflows(workflowStates, unfinished),
        dead_letters: new DeadLetterQueue(office),
      };
      return new MoneyDesk(queues, orderingRpc.MAX_QUEUE_COUNT, now, (queue, err) =>
        logger.warn({ err, queue }, 'a queue of the money desk cannot be counted'),
      );
    },
  },
  {
    provide: RetryOrders,
    inject: [Parts],
    useFactory: ({ store, workflowSignals, workflows, workflowStates, auditLog }: Parts) =>
      new RetryOrders(store, workflowSignals, workflows, workflowStates, auditLog),
  },
  {
    provide: RedriveDeadLetters,
    inject: [DeadLetterOffice, Parts],
    useFactory: (office: DeadLetterOffice, { store, auditLog }: Parts) =>
      new RedriveDeadLetters(office, store, auditLog),
  },
];

function workflowPage({ TEMPORAL_UI_URL: base, TEMPORAL_NAMESPACE: namespace }: Config, orderId: string) {
  if (base === undefined) return null;
  return `${base.replace(/\/$/, '')}/namespaces/${namespace}/workflows/${escrowWorkflowId(orderId)}`;
}
