import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Transactions } from '../../adapters/postgres/transactions';
import type { Order } from '../../domain/order/order';
import {
  checkOffer,
  isStanding,
  type Party,
  type SettlementOffer,
  type SettlementOutcome,
  type SettlementShares,
} from '../../domain/settlement/settlement-offer';
import { CLOCK, type Clock } from '../clock';
import type { Reader } from '../orders/get-order';
import { asParty } from './party';
import { publishSettlement } from './publish-settlement';

/**
 * Offers the other side of an order with an open problem a split of the held payment (B40). It
 * replaces one's own open offer and declines the other side's.
 * @throws DomainError orderNotFound, notAuthorized, settlementNotPossible, illegalSettlement,
 * tooManyOffers
 */
@Injectable()
export class OfferSettlement {
  constructor(
    private readonly transactions: Transactions,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** @param requestId identifies the request: a repeated one is applied once */
  execute(
    reader: Reader,
    orderId: string,
    { brandCents, manufacturerCents }: SettlementShares,
    requestId: string = randomUUID(),
  ): Promise<Order> {
    return this.transactions.run(async (tx) => {
      const { order, party, author } = asParty(reader, await tx.orders.lock(orderId));
      const stepId = `${orderId}:offer_settlement:${requestId}`;
      if (await tx.steps.isDone(stepId)) return order;
      const now = this.now();
      const problemReportedAt = order.problem?.reportedAt ?? now;
      const offered = await tx.settlements.count(orderId, party, problemReportedAt);
      checkOffer(order, { brandCents, manufacturerCents }, offered);
      const open = await tx.settlements.findOpen(orderId);
      if (open) await tx.settlements.close(open.id, getOutcome(open, order, party), now);
      const offer: SettlementOffer = {
        id: randomUUID(),
        orderId,
        brandCents,
        manufacturerCents,
        offeredBy: party,
        offeredAt: now,
        problemReportedAt,
        outcome: null,
      };
      await tx.settlements.insert(offer);
      const next = { ...order, updatedAt: now, version: order.version + 1 };
      await publishSettlement(tx, next, offer, { stepId, change: 'offered', author });
      return next;
    });
  }
}

/**
 * Returns the outcome of an open offer that a new one replaces. An earlier release ended problems
 * without their offers.
 */
function getOutcome(open: SettlementOffer, order: Order, party: Party): SettlementOutcome {
  if (!isStanding(open, order)) return 'ended';
  return open.offeredBy === party ? 'replaced' : 'declined';
}
