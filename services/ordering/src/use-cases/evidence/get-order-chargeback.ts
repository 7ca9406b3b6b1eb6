import { Inject, Injectable } from '@nestjs/common';
import type { EvidenceSubmission } from '../../adapters/postgres/chargebacks/evidence.repository';
import { OrderTimelines } from '../../adapters/postgres/orders/order-timelines';
import { Transactions } from '../../adapters/postgres/transactions';
import type { ChargebackState } from '../../domain/chargebacks/chargeback';
import { toEvidence, type EvidenceTexts } from '../../domain/chargebacks/evidence';
import { evidenceUnanswered } from '../../domain/chargebacks/evidence.errors';
import type { Order } from '../../domain/order/order';
import { orderNotFound } from '../../domain/order/order.errors';
import { getTimeline } from '../../domain/order/timeline';
import { isProviderFailure } from '../../domain/provider/provider-call';
import { ProviderEvidence, type ProviderEvidenceState } from './provider-evidence';

export interface OrderChargeback extends Pick<
  ProviderEvidenceState,
  'id' | 'reason' | 'amountCents' | 'takesEvidence' | 'isSaved' | 'attached'
> {
  readonly state: ChargebackState;
  readonly evidenceDueAt: Date | null;
  readonly evidence: EvidenceTexts;
  readonly submission: { readonly at: Date | null; readonly byName: string | null } | null;
}

/**
 * Returns the chargeback of an order's payment, with a draft of its evidence.
 * @throws DomainError orderNotFound, evidenceUnanswered
 */
@Injectable()
export class GetOrderChargeback {
  constructor(
    private readonly transactions: Transactions,
    private readonly timelines: OrderTimelines,
    @Inject(ProviderEvidence) private readonly provider: Pick<ProviderEvidence, 'find'>,
  ) {}

  async execute(orderId: string): Promise<OrderChargeback | null> {
    const [record] = await this.timelines.findByIds([orderId]);
    if (!record) throw orderNotFound();
    const { order } = record;
    const stored = await this.find(order);
    const at = stored && (await this.ask(stored.id));
    if (!stored || !at) return null;
    const { id, reason, amountCents, isSaved, attached, dueAt: evidenceDueAt } = at;
    return {
      id,
      reason,
      amountCents,
      isSaved,
      attached,
      evidenceDueAt,
      state: stored.state,
      takesEvidence: at.takesEvidence && stored.state === 'open' && !at.isSubmitted,
      evidence: isSaved ? at.texts : toEvidence(order, getTimeline(order, record.steps)),
      submission: toSubmission(at, stored.submission),
    };
  }

  private find(order: Order) {
    return this.transactions.run(async (tx) => {
      const chargeback = await tx.chargebacks.findLatest(order);
      return (
        chargeback && { ...chargeback, submission: await tx.evidence.findSubmission(chargeback.id) }
      );
    });
  }

  private async ask(chargebackId: string): Promise<ProviderEvidenceState | null> {
    try {
      return await this.provider.find(chargebackId);
    } catch (error) {
      if (isProviderFailure(error)) throw evidenceUnanswered(error);
      throw error;
    }
  }
}

/**
 * Reads a submission whose answer was lost from the provider. One that was made on the provider's
 * own pages has no author here.
 */
function toSubmission(
  { isSubmitted, requestId }: ProviderEvidenceState,
  stored: EvidenceSubmission | null,
): OrderChargeback['submission'] {
  if (stored?.submittedAt) return { at: stored.submittedAt, byName: stored.adminName };
  if (!isSubmitted) return null;
  const own = stored?.requestId === requestId ? stored : null;
  return { at: own?.begunAt ?? null, byName: own?.adminName ?? null };
}
