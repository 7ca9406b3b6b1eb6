import type {
  Party,
  SettlementOffer,
  SettlementOutcome,
} from '../../domain/settlement/settlement-offer';

/** The settlement offers of an order within a transaction; take the order's lock first. */
export interface SettlementRows {
  find(offerId: string): Promise<SettlementOffer | null>;
  findOpen(orderId: string): Promise<SettlementOffer | null>;
  /** How many this side has made about this problem. */
  count(orderId: string, offeredBy: Party, problemReportedAt: Date): Promise<number>;
  insert(offer: SettlementOffer): Promise<void>;
  /** Its problem or its payment has moved on. */
  endOpen(orderId: string, at: Date): Promise<void>;
  close(offerId: string, outcome: SettlementOutcome, at: Date): Promise<void>;
}
