/**
 * Tables that are filled from the log. `offsets` is written in the transaction of the messages
 * before these offsets.
 */
export const tables = `
  CREATE TABLE IF NOT EXISTS offsets (
    topic VARCHAR, partition_id INTEGER, next_offset BIGINT NOT NULL,
    messages BIGINT NOT NULL, stored BIGINT NOT NULL, duplicates BIGINT NOT NULL,
    misfits BIGINT NOT NULL, tombstones BIGINT NOT NULL,
    PRIMARY KEY (topic, partition_id));
  CREATE TABLE IF NOT EXISTS events (
    id VARCHAR PRIMARY KEY, topic VARCHAR NOT NULL, type VARCHAR NOT NULL, subject VARCHAR NOT NULL,
    version BIGINT NOT NULL, occurred TIMESTAMP NOT NULL, data JSON NOT NULL);
  CREATE TABLE IF NOT EXISTS misfits (
    topic VARCHAR, partition_id INTEGER, log_offset BIGINT, type VARCHAR, reason VARCHAR NOT NULL,
    logged TIMESTAMP NOT NULL, body VARCHAR,
    PRIMARY KEY (topic, partition_id, log_offset));
  CREATE TEMP TABLE staging (
    position BIGINT, id VARCHAR, topic VARCHAR, type VARCHAR, subject VARCHAR, version BIGINT,
    occurred VARCHAR, data VARCHAR);`;

/**
 * Views of the events. There is no order across topics, so everything is joined by id, however late
 * it arrives.
 */
export const views = `
  CREATE OR REPLACE VIEW orders AS
    SELECT o->>'id' AS id, o->>'kind' AS kind, o->>'status' AS status, o->>'escrowState' AS escrow_state,
           o->>'brandId' AS brand_id, o->>'manufacturerId' AS manufacturer_id, o->>'productId' AS product_id,
           CAST(o->>'quantity' AS BIGINT) AS quantity,
           CAST(o->'totals'->>'totalCents' AS BIGINT) AS total_cents,
           CAST(o->>'createdAt' AS TIMESTAMP) AS placed,
           CAST(o->>'completedAt' AS TIMESTAMP) AS completed,
           CAST(o->>'dueDate' AS DATE) AS due_date,
           CAST(o->>'rating' AS INTEGER) AS rating
      FROM (SELECT id AS event_id, occurred, data->'order' AS o FROM events
             WHERE topic IN ('ordering.order', 'ordering.escrow') AND json_type(data, '$.order') = 'OBJECT')
   QUALIFY row_number() OVER (
             PARTITION BY o->>'id' ORDER BY CAST(o->>'version' AS BIGINT) DESC, occurred DESC, event_id DESC) = 1;

  CREATE OR REPLACE VIEW escrow_movements AS
    SELECT id AS event_id, data->>'orderId' AS order_id, CAST(data->>'at' AS TIMESTAMP) AS moved,
           CAST(data->>'amountCents' AS BIGINT) AS amount_cents,
           CASE type WHEN 'ordering.escrow-held.v1' THEN 'held'
                     WHEN 'ordering.escrow-released.v1' THEN 'released' ELSE 'refunded' END AS kind,
           coalesce(CAST(data->>'feeCents' AS BIGINT), 0) AS fee_cents
      FROM events WHERE topic = 'ordering.escrow'
    UNION ALL
    SELECT id, data->'order'->>'id', CAST(data->>'closedAt' AS TIMESTAMP),
           CAST(data->>'amountCents' AS BIGINT), 'charged back', 0
      FROM events WHERE type = 'ordering.order-chargeback-closed.v1' AND (data->>'outcome') = 'lost';

  CREATE OR REPLACE VIEW product_views AS
    SELECT data->>'viewId' AS id, data->>'productId' AS product_id, data->>'accountId' AS account_id,
           data->>'role' AS role, CAST(data->>'at' AS TIMESTAMP) AS viewed
      FROM events WHERE type = 'discovery.product-viewed.v1';

  CREATE OR REPLACE VIEW problems AS
    SELECT r.subject AS order_id, CAST(r.data->>'reportedAt' AS TIMESTAMP) AS reported,
           coalesce((SELECT arg_min(CASE s.type WHEN 'ordering.order-problem-withdrawn.v1' THEN 'withdrawn'
                                                ELSE 'decided: ' || (s.data->>'decision') END,
                                    (s.version, s.id))
                       FROM events s
                      WHERE s.subject = r.subject AND s.version > r.version
                        AND s.type IN ('ordering.order-problem-withdrawn.v1', 'ordering.order-dispute-decided.v1')),
                    'open') AS outcome
      FROM events r WHERE r.type = 'ordering.order-problem-reported.v1';

  CREATE OR REPLACE VIEW products AS
    SELECT data->'product'->>'id' AS id, data->'product'->>'name' AS name, data->'product'->>'category' AS category,
           data->'product'->>'leadTime' AS lead_time, version
      FROM events WHERE type = 'catalog.product-changed.v1'
   QUALIFY row_number() OVER (PARTITION BY data->'product'->>'id' ORDER BY version DESC, id DESC) = 1;

  CREATE OR REPLACE VIEW lead_times AS
    SELECT o.id AS order_id, o.placed, o.completed,
           CASE WHEN o.due_date IS NOT NULL THEN 'order' WHEN p.days IS NOT NULL THEN 'catalogue' END AS promised_by,
           coalesce(date_diff('day', CAST(o.placed AS DATE), o.due_date), p.days) AS promised_days,
           round(epoch(o.completed - o.placed) / 86400.0, 2) AS real_days
      FROM orders o LEFT JOIN (
           SELECT id, CAST(regexp_extract(lead_time, '([0-9]+)\\s*(day|week|month)', 1, 'i') AS INTEGER)
                  * CASE lower(regexp_extract(lead_time, '([0-9]+)\\s*(day|week|month)', 2, 'i'))
                      WHEN 'week' THEN 7 WHEN 'month' THEN 30 ELSE 1 END AS days
             FROM products WHERE regexp_matches(lead_time, '[0-9]+\\s*(day|week|month)', 'i')) p
        ON p.id = o.product_id
     WHERE o.status = 'completed' AND o.completed IS NOT NULL;`;

/** Tables that are exported and compared by checksum. */
export const exported = [
  'events',
  'misfits',
  'orders',
  'escrow_movements',
  'product_views',
  'problems',
  'products',
  'lead_times',
] as const;
