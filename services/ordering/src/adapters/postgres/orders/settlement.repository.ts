import type { EntityManager } from 'typeorm';
import type {
  Party,
  SettlementOffer,
  SettlementOutcome,
} from '../../../domain/settlement/settlement-offer';

interface Row {
  readonly id: string;
  readonly order_id: string;
  readonly offered_by: Party;
  /** bigint is returned as text. */
  readonly brand_cents: string;
  readonly manufacturer_cents: string;
  readonly offered_at: Date;
  readonly problem_reported_at: Date;
  readonly outcome: SettlementOutcome | null;
}

/** Take the order's lock first. */
export class SettlementRepository {
  constructor(private readonly manager: EntityManager) {}

  async find(offerId: string): Promise<SettlementOffer | null> {
    const rows = await this.manager.query<Row[]>('SELECT * FROM settlement_offers WHERE id = $1', [
      offerId,
    ]);
    return rows[0] ? toOffer(rows[0]) : null;
  }

  async findOpen(orderId: string): Promise<SettlementOffer | null> {
    const [offer] = await findOpenOffers(this.manager, [orderId]);
    return offer ?? null;
  }

  /** The number of offers that this side has made about this problem. */
  async count(orderId: string, offeredBy: Party, problemReportedAt: Date): Promise<number> {
    const [row] = await this.manager.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM settlement_offers
        WHERE order_id = $1 AND offered_by = $2 AND problem_reported_at = $3`,
      [orderId, offeredBy, problemReportedAt],
    );
    return row?.count ?? 0;
  }

  async insert(offer: SettlementOffer): Promise<void> {
    await this.manager.query(
      `INSERT INTO settlement_offers
         (id, order_id, offered_by, brand_cents, manufacturer_cents, offered_at, problem_reported_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [
        offer.id,
        offer.orderId,
        offer.offeredBy,
        offer.brandCents,
        offer.manufacturerCents,
        offer.offeredAt,
        offer.problemReportedAt,
      ],
    );
  }

  /** Ends the open offer after its problem or its payment has changed. */
  async endOpen(orderId: string, at: Date): Promise<void> {
    await this.manager.query(
      `UPDATE settlement_offers SET outcome = 'ended', closed_at = $2 WHERE order_id = $1 AND outcome IS NULL`,
      [orderId, at],
    );
  }

  async close(offerId: string, outcome: SettlementOutcome, at: Date): Promise<void> {
    await this.manager.query(
      `UPDATE settlement_offers SET outcome = $2, closed_at = $3 WHERE id = $1 AND outcome IS NULL`,
      [offerId, outcome, at],
    );
  }
}

/** Returns at most one offer for each order. */
export async function findOpenOffers(
  manager: EntityManager,
  orderIds: readonly string[],
): Promise<SettlementOffer[]> {
  const rows = await manager.query<Row[]>(
    'SELECT * FROM settlement_offers WHERE order_id = ANY($1::uuid[]) AND outcome IS NULL',
    [orderIds],
  );
  return rows.map(toOffer);
}

function toOffer(row: Row): SettlementOffer {
  return {
    id: row.id,
    orderId: row.order_id,
    offeredBy: row.offered_by,
    brandCents: Number(row.brand_cents),
    manufacturerCents: Number(row.manufacturer_cents),
    offeredAt: row.offered_at,
    problemReportedAt: row.problem_reported_at,
    outcome: row.outcome,
  };
}
