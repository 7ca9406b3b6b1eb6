import { reversed, type EscrowTransaction } from '../domain/escrow';
import type { Order } from '../domain/order';
import type { IdempotentCall } from './idempotent-call';
import { noteRefusal } from './note-refusal';
import type { Clock, OrderingStore, PaymentGateway } from './ports';

/** Takes an order's transfer back and books it, once; without a release that is taken back it does nothing. */
export class ReverseTransfer {
  constructor(
    private readonly store: OrderingStore,
    private readonly payments: Pick<PaymentGateway, 'reverseTransfer' | 'findReversal'>,
    private readonly idempotentCall: IdempotentCall,
    private readonly now: Clock,
  ) {}

  /** Throws ProviderFailure while refused or unknown. */
  async execute(order: Order): Promise<void> {
    const [reversal, release] = await this.load(order.id);
    if (!reversal || reversal.status === 'settled') return;
    if (!release?.stripeId) throw new RangeError(`order ${order.id} has no transfer to take back`);
    const request = {
      orderId: order.id,
      transferId: release.stripeId,
      amountCents: reversal.amountCents,
    };
    const made = await noteRefusal(this.store, order.id, 'reversal', () =>
      this.idempotentCall.execute({
        subject: `order:${order.id}`,
        step: 'reversal',
        call: (key) => this.payments.reverseTransfer(request, key),
        lookUp: () => this.payments.findReversal(request),
        fetch: async (id) => ({ id }),
      }),
    );
    await this.confirm(order, made.id);
  }

  private load(orderId: string): Promise<(EscrowTransaction | null)[]> {
    return this.store.transaction(async (tx) => [
      await tx.findEscrowTransaction(orderId, 'reversal'),
      await tx.findEscrowTransaction(orderId, 'release'),
    ]);
  }

  private async confirm(order: Order, stripeId: string): Promise<void> {
    await this.store.transaction(async (tx) => {
      await tx.lockOrder(order.id);
      const reversal = await tx.findEscrowTransaction(order.id, 'reversal');
      if (!reversal || reversal.status === 'settled') return;
      const settled = { status: 'settled', stripeId, failureReason: null, failureCode: null } as const;
      await tx.updateEscrowTransaction(order.id, 'reversal', settled);
      await tx.post(reversed(order, reversal.amountCents), this.now());
    });
  }
}
