import type {
  Party,
  SettlementOffer,
  SettlementOutcome,
} from '../../domain/settlement/settlement-offer';

/** The settlement offers of an order within a transaction. Take the order's lock first. */
export interface SettlementRows {
  find(offerId: string): Promise<SettlementOffer | null>;
  findOpen(orderId: string): Promise<SettlementOffer | null>;
  /** The number of offers that this side has made about this problem. */
  count(orderId: string, offeredBy: Party, problemReportedAt: Date): Promise<number>;
  insert(offer: SettlementOffer): Promise<void>;
  /** Ends the open offer after its problem or its payment has changed. */
  endOpen(orderId: string, at: Date): Promise<void>;
  close(offerId: string, outcome: SettlementOutcome, at: Date): Promise<void>;
}
