import type { OrderingTransaction } from '../../src/adapters/postgres/ordering-transaction';
import type { OrderRepository } from '../../src/adapters/postgres/orders/order.repository';
import type { Transactions } from '../../src/adapters/postgres/transactions';
import type { Deadlines } from '../../src/domain/deadlines/deadlines';
import type { Order } from '../../src/domain/order/order';
import type { OrderStep, StepAction } from '../../src/domain/order/timeline';
import { anOrder } from './builders';

/**
 * Repositories with one order, its steps and its deadlines. Other writes of a transaction are
 * ignored.
 */
export class OneOrder {
  readonly steps: OrderStep[] = [];
  deadlines: Deadlines = {};

  constructor(public order: Order | null = anOrder()) {}

  private readonly tx = {
    orders: {
      lock: async () => this.order,
      update: async (order: Order) => void (this.order = order),
    },
    steps: {
      isDone: async (stepId: string) => this.steps.some((step) => step.stepId === stepId),
      record: async (step: OrderStep) => void this.steps.push(step),
      findLatest: async (_orderId: string, action: StepAction) =>
        this.steps.findLast((step) => step.action === action) ?? null,
    },
    deadlines: {
      find: async () => this.deadlines,
      set: async (_orderId: string, deadlines: Deadlines) =>
        void (this.deadlines = { ...this.deadlines, ...deadlines }),
    },
    escrow: { add: async () => undefined, update: async () => undefined },
    ledger: { post: async () => true },
    usedCredits: { giveBack: async () => undefined },
    publish: async () => undefined,
  } as unknown as OrderingTransaction;

  readonly transactions = {
    run: (work) => work(this.tx),
  } as Transactions;

  readonly orders = {
    find: async (orderId) => (this.order?.id === orderId ? this.order : null),
  } as OrderRepository;
}
