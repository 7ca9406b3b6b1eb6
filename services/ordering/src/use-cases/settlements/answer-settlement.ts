import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Transactions } from '../../adapters/postgres/transactions';
import type { PlatformFee } from '../../domain/escrow/platform-fee';
import type { Order } from '../../domain/order/order';
import {
  checkAnswer,
  toAward,
  type SettlementAnswer,
} from '../../domain/settlement/settlement-offer';
import { CLOCK, type Clock } from '../clock';
import { checkNotCredited } from '../disputes/check-not-credited';
import { endHold } from '../disputes/end-hold';
import type { Reader } from '../orders/get-order';
import { PLATFORM_FEE } from '../settings';
import { asParty } from './party';
import { publishSettlement, recordSettlement } from './publish-settlement';

/**
 * Accepts or declines an open offer of the other side, or withdraws one's own (B40). An acceptance
 * ends the hold like an administrator's decision, because both owners of the money agree.
 * @throws DomainError orderNotFound, notAuthorized, offerClosed, notYourOffer, sampleFeeCredited
 */
@Injectable()
export class AnswerSettlement {
  constructor(
    private readonly transactions: Transactions,
    @Inject(PLATFORM_FEE) private readonly platformFee: PlatformFee,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** @param requestId identifies the request: a repeated one is applied once */
  execute(
    reader: Reader,
    { orderId, offerId, answer }: { orderId: string; offerId: string; answer: SettlementAnswer },
    requestId: string = randomUUID(),
  ): Promise<Order> {
    return this.transactions.run(async (tx) => {
      const { order, party, author } = asParty(reader, await tx.orders.lock(orderId));
      const stepId = `${orderId}:${answer}_settlement:${requestId}`;
      if (await tx.steps.isDone(stepId)) return order;
      const found = await tx.settlements.find(offerId);
      const offer = found?.orderId === orderId ? found : null;
      checkAnswer(order, offer, party, answer);
      const now = this.now();
      if (answer !== 'accept') {
        const change = answer === 'decline' ? 'declined' : 'withdrawn';
        await tx.settlements.close(offerId, change, now);
        const next = { ...order, updatedAt: now, version: order.version + 1 };
        await publishSettlement(tx, next, offer, { stepId, change, author });
        return next;
      }
      const award = toAward(offer);
      if (award.kind !== 'release') await checkNotCredited(tx, order);
      await tx.settlements.close(offerId, 'accepted', now);
      await recordSettlement(tx, order, offer, { stepId, change: 'accepted', author, at: now });
      return endHold(tx, order, award, { acceptedBy: party, platformFee: this.platformFee, now });
    });
  }
}
