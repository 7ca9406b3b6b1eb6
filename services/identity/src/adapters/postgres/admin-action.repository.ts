import type { AdminAction } from '@makeport/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ActionFilter, ActionPage } from '../../use-cases/audit-log/ports';

type Row = Omit<AdminAction, 'at'> & { readonly at: Date };

const COLUMNS = `a.id, a.happened_at AS at, a.service, a.actor_id AS "actorId", actor.email AS "actorEmail",
    a.impersonator_id AS "impersonatorId", impersonator.email AS "impersonatorEmail", a.action, a.target_type AS "targetType", a.target_id AS "targetId",
    target.email AS "targetEmail", a.before, a.after, a.reason, a.request_id AS "requestId",
    a.trace_id AS "traceId", a.address, a.result`;

const NEWEST_FIRST = 'ORDER BY a.happened_at DESC, a.id DESC';
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Queries the actions of administrators, which are stored from events. Every query reads one page
 * of an index, independent of filter and table size.
 */
@Injectable()
export class AdminActionRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the newest actions first, starting after the row `after`. */
  async list(filter: ActionFilter, first: number, after: string | undefined): Promise<ActionPage> {
    const parameters: unknown[] = [];
    const parameter = (value: unknown): string => `$${parameters.push(value)}`;
    const mark = after === undefined ? undefined : parameter(after);
    const behind =
      mark === undefined
        ? ''
        : `AND (a.happened_at, a.id) < (SELECT happened_at, id FROM admin_actions WHERE id = ${mark})`;
    const page = (condition: string): string =>
      `SELECT a.id, a.happened_at FROM admin_actions a WHERE ${condition} ${behind} ${NEWEST_FIRST} LIMIT ${first + 1}`;
    const text = filter.search.trim();
    const found =
      text === ''
        ? foundByKind(filter, parameter, page)
        : foundByName(text, filter, parameter, page);
    // The planner may evaluate the cast before any other condition, so the cast needs its own
    // check: an invalid id would fail the statement.
    const target = `CASE WHEN a.target_type = 'account' AND a.target_id ~* '${UUID.source}' THEN a.target_id::uuid END`;
    const rows = await this.dataSource.query<Row[]>(
      `WITH ${found}, page AS MATERIALIZED (SELECT DISTINCT id, happened_at FROM found a ${NEWEST_FIRST} LIMIT ${first + 1})
       SELECT ${COLUMNS} FROM page JOIN admin_actions a USING (id) LEFT JOIN accounts actor ON actor.id = a.actor_id
         LEFT JOIN accounts impersonator ON impersonator.id = a.impersonator_id
         LEFT JOIN accounts target ON target.id = ${target} ${NEWEST_FIRST}`,
      parameters,
    );
    const actions = rows.slice(0, first).map((row) => ({ ...row, at: row.at.toISOString() }));
    return { actions, hasMore: rows.length > first };
  }
}

/** Matches complete ids and e-mails only: users search for one account, order or product. */
function foundByName(
  text: string,
  { action, result }: ActionFilter,
  parameter: (value: unknown) => string,
  page: (condition: string) => string,
): string {
  const asked = parameter(text);
  const more = [
    ...(action ? [`AND starts_with(a.action, ${parameter(action)})`] : []),
    ...(result ? [`AND a.result = ${parameter(result)}`] : []),
  ].join(' ');
  const account = `(SELECT id FROM accounts WHERE email = lower(${asked}::text))`;
  const conditions = [
    `a.target_id = ${asked}::text`,
    `a.target_id = ${account}::text`,
    ...['a.actor_id', 'a.impersonator_id'].flatMap((column) => [
      `${column} = ${account}`,
      ...(UUID.test(text) ? [`${column} = ${asked}::text::uuid`] : []),
    ]),
  ];
  return `found AS (${conditions.map((condition) => `(${page(`${condition} ${more}`)})`).join(' UNION ALL ')})`;
}

/**
 * Reads one page per kind and result. There are few kinds, so this is cheaper than scanning all
 * rows for a rare kind.
 */
function foundByKind(
  { action, result }: ActionFilter,
  parameter: (value: unknown) => string,
  page: (condition: string) => string,
): string {
  if (!action && !result) return `found AS (${page('true')})`;
  const begins = parameter(action ?? '');
  const ofResult = result ? `WHERE result = ${parameter(result)}` : '';
  const next = (behind: string): string => `SELECT action, result FROM admin_actions
    WHERE ${behind} ORDER BY action, result LIMIT 1`;
  return `RECURSIVE kinds AS (
      (${next(`action >= ${begins}`)})
      UNION ALL
      SELECT later.action, later.result FROM kinds
        CROSS JOIN LATERAL (${next('(action, result) > (kinds.action, kinds.result)')}) later
       WHERE starts_with(later.action, ${begins})),
    found AS (SELECT rows.id, rows.happened_at FROM (
        SELECT * FROM kinds ${ofResult}) kind
      CROSS JOIN LATERAL (${page('a.action = kind.action AND a.result = kind.result')}) rows
     WHERE starts_with(kind.action, ${begins}))`;
}
