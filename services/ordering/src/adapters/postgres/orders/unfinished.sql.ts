/** The order has not ended, or payouts of its escrow are not settled. */
export const UNFINISHED = `(orders.status NOT IN ('completed', 'cancelled') OR orders.escrow_state = 'pending' OR EXISTS (
           SELECT FROM escrow_transactions payout
            WHERE payout.order_id = orders.id AND payout.type <> 'hold'
              AND payout.status <> 'settled' AND payout.status <> 'given_up'))`;
