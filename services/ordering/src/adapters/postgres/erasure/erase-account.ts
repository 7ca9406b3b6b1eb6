import { orderingEvents } from '@makeport/contracts';
import { ERASED_NAME } from '@makeport/rules';
import type { EntityManager } from 'typeorm';

const { orderPlaced, escrowHeld } = orderingEvents;

/** The country stays, because taxes and figures depend on it. */
const blanked = (
  address: string,
): string => `(SELECT jsonb_object_agg(key, CASE key WHEN 'country' THEN value ELSE '""' END)
  FROM jsonb_each(${address}))`;

/** A sample's options are the requirements as the brand typed them. */
const withoutWishes = (options: string): string =>
  `(SELECT coalesce(jsonb_agg(option || '{"name": "Erased"}'), '[]') FROM jsonb_array_elements(${options}) option)`;

const toSteps = (side: 'brand' | 'manufacturer'): string => `
  UPDATE order_steps SET actor_name = '${ERASED_NAME}', note = NULL FROM orders
   WHERE orders.id = order_id AND orders.${side}_id = $1 AND actor = '${side}'`;

/** $1: the account. Amounts, numbers, days and ids stay, because accounting needs them. */
const statements = [
  // before anything is erased; if both sides are erased, only the first time
  `INSERT INTO invoice_parties (order_id, brand_name, manufacturer_name, shipping_info, billing_address)
   SELECT id, brand_name, manufacturer_name, shipping_info, payment_info -> 'billingAddress' FROM orders
    WHERE $1 IN (brand_id, manufacturer_id)
   ON CONFLICT DO NOTHING`,

  `DELETE FROM event_details USING orders
    WHERE topic IN ('${orderPlaced.topic}', '${escrowHeld.topic}') AND aggregate_id = orders.id::text
      AND $1 IN (brand_id, manufacturer_id)`,
  'DELETE FROM saved_addresses WHERE brand_id = $1',
  'DELETE FROM refused_onboardings WHERE manufacturer_id = $1',
  `UPDATE evidence_submissions SET texts = '{}', files = '[]' FROM chargebacks, checkouts
    WHERE chargebacks.id = chargeback_id AND checkouts.id = chargebacks.checkout_id AND checkouts.brand_id = $1`,
  `UPDATE payments SET card_last_four = NULL FROM checkouts
    WHERE checkouts.id = payments.checkout_id AND checkouts.brand_id = $1`,
  toSteps('brand'),
  toSteps('manufacturer'),
  `UPDATE order_items SET options = ${withoutWishes('options')} FROM orders
    WHERE orders.id = order_id AND brand_id = $1 AND kind = 'sample'`,
  `UPDATE orders SET brand_name = '${ERASED_NAME}', shipping_info = ${blanked('shipping_info')},
     payment_info = payment_info || jsonb_build_object('cardLastFour', NULL,
       'billingAddress', ${blanked(`payment_info -> 'billingAddress'`)}),
     problem_reason = CASE WHEN problem_reason IS NOT NULL THEN 'Erased' END,
     feedback = NULL, tracking_number = NULL, carrier_name = NULL
   WHERE brand_id = $1`,
  `UPDATE orders SET manufacturer_name = '${ERASED_NAME}',
     cancel_reason = CASE WHEN cancelled_by = 'manufacturer' THEN NULL ELSE cancel_reason END
   WHERE manufacturer_id = $1`,
  `UPDATE checkouts SET lines = (
     SELECT jsonb_agg(CASE WHEN line ->> 'manufacturerId' = $1::text
       THEN line || '{"manufacturerName": "${ERASED_NAME}"}' ELSE line END ORDER BY position)
     FROM jsonb_array_elements(lines) WITH ORDINALITY each (line, position))
   WHERE lines @> jsonb_build_array(jsonb_build_object('manufacturerId', $1::text))`,
  `UPDATE checkouts SET brand_name = '${ERASED_NAME}', shipping_info = ${blanked('shipping_info')},
     billing_address = ${blanked('billing_address')},
     lines = CASE kind WHEN 'sample' THEN (
       SELECT jsonb_agg(line || jsonb_build_object('options', ${withoutWishes(`line -> 'options'`)}) ORDER BY position)
       FROM jsonb_array_elements(lines) WITH ORDINALITY each (line, position)) ELSE lines END
   WHERE brand_id = $1`,
];

export async function eraseAccount(manager: EntityManager, accountId: string): Promise<void> {
  for (const statement of statements) await manager.query(statement, [accountId]);
}
