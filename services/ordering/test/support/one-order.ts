import type { Deadlines } from '../../src/domain/deadlines/deadlines';
import type { Order } from '../../src/domain/order/order';
import type { OrderStep } from '../../src/domain/order/timeline';
import type { OrderingStore, OrderingTransaction } from '../../src/use-cases/ports';
import { anOrder } from './builders';

/**
 * A store with one order, its steps and its deadlines. Other writes of a transaction are ignored.
 */
export class OneOrder {
  readonly steps: OrderStep[] = [];
  deadlines: Deadlines = {};

  constructor(public order: Order | null = anOrder()) {}

  private readonly tx: Partial<OrderingTransaction> = {
    lockOrder: async () => this.order,
    updateOrder: async (order) => void (this.order = order),
    isStepDone: async (stepId) => this.steps.some((step) => step.stepId === stepId),
    recordStep: async (step) => void this.steps.push(step),
    findStep: async (_orderId, action) =>
      this.steps.findLast((step) => step.action === action) ?? null,
    deadlines: async () => this.deadlines,
    setDeadlines: async (_orderId, deadlines) =>
      void (this.deadlines = { ...this.deadlines, ...deadlines }),
    updateEscrowTransaction: async () => undefined,
    addEscrowTransaction: async () => undefined,
    post: async () => true,
    giveCreditsBack: async () => undefined,
    publish: async () => undefined,
  };

  readonly store = {
    findOrder: async (orderId: string) => (this.order?.id === orderId ? this.order : null),
    transaction: <T>(work: (tx: OrderingTransaction) => Promise<T>) =>
      work(this.tx as OrderingTransaction),
  } as OrderingStore;
}
