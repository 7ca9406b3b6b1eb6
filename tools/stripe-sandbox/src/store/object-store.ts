import type { DatabaseSync } from 'node:sqlite';
import type { HiddenFacts, ObjectKind, StoredObjects } from './stripe-objects';

/**
 * One or several values for each top-level field. null: the field is not set; undefined: no filter.
 */
export type Where = Readonly<Record<string, string | readonly string[] | null | undefined>>;

export interface PageQuery {
  limit: number;
  startingAfter?: number | undefined;
  created?: { gte?: number | undefined; lte?: number | undefined } | undefined;
  where?: Where | undefined;
}

/** Cents. */
export interface Balance {
  currency: string;
  available: number;
  pending: number;
}

interface Row {
  body: string;
}

/** All objects of the sandbox, newest last. A changed object keeps its position. */
export class ObjectStore {
  constructor(private readonly database: DatabaseSync) {}

  insert<Kind extends ObjectKind>(
    kind: Kind,
    body: StoredObjects[Kind],
    hidden: HiddenFacts = {},
  ): void {
    this.database
      .prepare('INSERT INTO objects (id, kind, created, body, hidden) VALUES (?, ?, ?, ?, ?)')
      .run(body.id, kind, body.created ?? 0, JSON.stringify(body), JSON.stringify(hidden));
  }

  save<Kind extends ObjectKind>(kind: Kind, body: StoredObjects[Kind]): void {
    this.database
      .prepare('UPDATE objects SET body = ? WHERE id = ? AND kind = ?')
      .run(JSON.stringify(body), body.id, kind);
  }

  find<Kind extends ObjectKind>(kind: Kind, id: string): StoredObjects[Kind] | undefined {
    const row = this.database
      .prepare('SELECT body FROM objects WHERE id = ? AND kind = ?')
      .get(id, kind);
    return row ? (JSON.parse(row['body'] as string) as StoredObjects[Kind]) : undefined;
  }

  /** Finds any object by its id, for expanding. */
  findAny(id: string): { kind: ObjectKind; body: unknown } | undefined {
    const row = this.database.prepare('SELECT kind, body FROM objects WHERE id = ?').get(id);
    if (!row) return undefined;
    return { kind: row['kind'] as ObjectKind, body: JSON.parse(row['body'] as string) };
  }

  hidden(id: string): HiddenFacts {
    const row = this.database.prepare('SELECT hidden FROM objects WHERE id = ?').get(id);
    return row ? (JSON.parse(row['hidden'] as string) as HiddenFacts) : {};
  }

  hide(id: string, facts: HiddenFacts): void {
    this.database
      .prepare('UPDATE objects SET hidden = ? WHERE id = ?')
      .run(JSON.stringify({ ...this.hidden(id), ...facts }), id);
  }

  getPlace(kind: ObjectKind, id: string): number | undefined {
    const row = this.database
      .prepare('SELECT seq FROM objects WHERE id = ? AND kind = ?')
      .get(id, kind);
    return row ? (row['seq'] as number) : undefined;
  }

  /** Newest first, like all of Stripe's lists. */
  page<Kind extends ObjectKind>(
    kind: Kind,
    query: PageQuery,
  ): { data: StoredObjects[Kind][]; hasMore: boolean } {
    const conditions = ['kind = ?'];
    const values: (string | number)[] = [kind];
    const add = (condition: string, value: string | number) => {
      conditions.push(condition);
      values.push(value);
    };
    if (query.startingAfter !== undefined) add('seq < ?', query.startingAfter);
    if (query.created?.gte !== undefined) add('created >= ?', query.created.gte);
    if (query.created?.lte !== undefined) add('created <= ?', query.created.lte);
    for (const [field, value] of Object.entries(query.where ?? {})) {
      // Field names are constants, never the caller's. They are written as literals so that the
      // indexes apply.
      if (value === null) conditions.push(`body ->> '${field}' IS NULL`);
      else if (typeof value === 'string') add(`body ->> '${field}' = ?`, value);
      else if (value) {
        conditions.push(`body ->> '${field}' IN (${value.map(() => '?').join(', ')})`);
        values.push(...value);
      }
    }
    const rows = this.database
      .prepare(
        `SELECT body FROM objects WHERE ${conditions.join(' AND ')} ORDER BY seq DESC LIMIT ?`,
      )
      .all(...values, query.limit + 1) as unknown as Row[];
    const data = rows
      .slice(0, query.limit)
      .map((row) => JSON.parse(row.body) as StoredObjects[Kind]);
    return { data, hasMore: rows.length > query.limit };
  }

  /**
   * Returns the sums of the balance transactions for payments, by currency and by whether they are
   * available. An index-only query.
   */
  balances(now: number, settledUntil: number): Balance[] {
    const rows = this.database
      .prepare(
        `SELECT body ->> 'currency' AS currency,
                coalesce(sum(body ->> 'net') FILTER (WHERE body ->> 'available_on' <= ?1 OR created < ?2), 0) AS available,
                sum(body ->> 'net') AS total
           FROM objects INDEXED BY objects_balances
          WHERE kind = 'balance_transaction' AND body ->> 'balance_type' = 'payments'
          GROUP BY body ->> 'currency'`,
      )
      .all(now, settledUntil);
    return rows.map((row) => {
      const available = Number(row['available']);
      return {
        currency: String(row['currency']),
        available,
        pending: Number(row['total']) - available,
      };
    });
  }

  all<Kind extends ObjectKind>(kind: Kind, where: Where = {}): StoredObjects[Kind][] {
    return this.page(kind, { limit: Number.MAX_SAFE_INTEGER - 1, where }).data;
  }
}
