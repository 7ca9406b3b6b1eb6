import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { addresses } from '../stack/stack.ts';

interface Shown {
  readonly id: string;
  readonly sku: string;
  readonly priceMinCents: number;
}

/** Calls the public address, as any visitor does. */
export async function ask<Data>(query: string, variables: object = {}): Promise<Data> {
  const { web } = addresses();
  const answer = await fetch(`${web}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-makeport-csrf': '1', origin: web },
    body: JSON.stringify({ query, variables }),
  });
  return ((await answer.json()) as { data: Data }).data;
}

export async function listed(sku: string): Promise<Shown | undefined> {
  const { products } = await ask<{ products: { items: Shown[] } }>(
    '{ products(pageSize: 30) { items { id sku priceMinCents } } }',
  );
  return products.items.find((product) => product.sku === sku);
}

export async function detailed(id: string): Promise<Shown> {
  const { product } = await ask<{ product: Shown }>(
    'query ($id: ID!) { product(id: $id) { id sku priceMinCents } }',
    { id },
  );
  return product;
}

/** Stores a new price like the catalogue: the row and its event in one transaction. */
export async function reprice(id: string, cents: number): Promise<void> {
  const client = new Client({ connectionString: addresses().databases['catalog'] });
  await client.connect();
  try {
    await client.query('BEGIN');
    const changed = await client.query<{ version: number }>(
      'UPDATE products SET price_min_cents = $2, version = version + 1 WHERE id = $1 RETURNING version',
      [id, cents],
    );
    await client.query(
      `INSERT INTO outbox (id, topic, aggregate_id, version, type, envelope, headers)
       SELECT $2::uuid, topic, aggregate_id, $3::int, type, jsonb_set(
           envelope::jsonb || jsonb_build_object('id', $2::uuid, 'aggregateversion', $3::int),
           '{data}', (envelope::jsonb -> 'data') || jsonb_build_object('version', $3::int, 'product',
             (envelope::jsonb #> '{data,product}') || jsonb_build_object('priceMinCents', $4::bigint))), headers
       FROM outbox WHERE aggregate_id = $1 ORDER BY version DESC LIMIT 1`,
      [id, randomUUID(), changed.rows[0]?.version, cents],
    );
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}
