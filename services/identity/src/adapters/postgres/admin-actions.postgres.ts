import type { AdminAction } from '@makeport/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AdminActions, type ActionFilter, type ActionPage } from '../../use-cases/actions/ports';

type Row = Omit<AdminAction, 'at'> & { readonly at: Date };

const SELECT = `SELECT a.id, a.happened_at AS at, a.service, a.actor_id AS "actorId", actor.email AS "actorEmail",
    a.impersonator_id AS "impersonatorId", impersonator.email AS "impersonatorEmail", a.action, a.target_type AS "targetType", a.target_id AS "targetId",
    target.email AS "targetEmail", a.before, a.after, a.reason, a.request_id AS "requestId",
    a.trace_id AS "traceId", a.address, a.result
  FROM admin_actions a LEFT JOIN accounts actor ON actor.id = a.actor_id
    LEFT JOIN accounts impersonator ON impersonator.id = a.impersonator_id
    LEFT JOIN accounts target ON a.target_type = 'account' AND target.id::text = a.target_id`;

@Injectable()
export class PostgresAdminActions extends AdminActions {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async list(filter: ActionFilter, first: number, after: string | undefined): Promise<ActionPage> {
    const parameters: unknown[] = [];
    const parameter = (value: unknown): string => `$${parameters.push(value)}`;
    const conditions = conditionsOf(filter, parameter);
    if (after !== undefined) {
      const row = `(SELECT happened_at, id FROM admin_actions WHERE id = ${parameter(after)})`;
      conditions.push(`(a.happened_at, a.id) < ${row}`);
    }
    const rows = await this.dataSource.query<Row[]>(
      `${SELECT} WHERE ${conditions.join(' AND ')} ORDER BY a.happened_at DESC, a.id DESC LIMIT ${first + 1}`,
      parameters,
    );
    const actions = rows.slice(0, first).map((row) => ({ ...row, at: row.at.toISOString() }));
    return { actions, hasMore: rows.length > first };
  }
}

/** Whole ids and e-mails: what is looked for is one account, order or product. */
function conditionsOf(
  { search, action, result }: ActionFilter,
  parameter: (value: unknown) => string,
): string[] {
  const conditions = ['true'];
  if (action) conditions.push(`starts_with(a.action, ${parameter(action)})`);
  if (result) conditions.push(`a.result = ${parameter(result)}`);
  const text = search.trim();
  if (text !== '') {
    const asked = parameter(text);
    const account = `SELECT id FROM accounts WHERE email = lower(${asked}::text)`;
    conditions.push(
      `(a.target_id = ${asked} OR a.actor_id::text = ${asked} OR a.actor_id IN (${account})
        OR a.impersonator_id::text = ${asked} OR a.impersonator_id IN (${account})
        OR a.target_id IN (SELECT found.id::text FROM (${account}) found))`,
    );
  }
  return conditions;
}
