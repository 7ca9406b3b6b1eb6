import { createMigratedDatabase } from '@makeport/service-kit/testing';
import type { DataSource } from 'typeorm';
import type { ActionFilter } from '../../use-cases/audit-log/ports';
import { AdminActionRepository } from './admin-action.repository';
import { identityDataSource } from './data-source';

interface Plan {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

const ACTIONS = 20_000;
const ACCOUNTS = 5_000;
/** An upper bound for one page of 51 rows from each of at most six kinds, read twice. */
const MAX_READ = 1_000;
const accountId = (n: number) => `ac000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

let database: DataSource;
let drop: () => Promise<void>;
const plans: Plan[] = [];
let actions: AdminActionRepository;

/**
 * Adds 20,000 actions. The oldest 20 are of a rare kind, half of them refused. Administrator 7 has
 * only one action, the 10,000th.
 */
beforeAll(async () => {
  const test = await createMigratedDatabase('identity', identityDataSource);
  database = identityDataSource(test.url);
  drop = async () => {
    await database.destroy();
    await test.drop();
  };
  await database.initialize();
  // VACUUM ANALYZE below computes the statistics, so that autovacuum cannot change the plan.
  for (const table of ['accounts', 'admin_actions'])
    await database.query(`ALTER TABLE ${table} SET (autovacuum_enabled = false)`);
  const id = (n: string) => `('ac000000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;
  await database.query(
    `INSERT INTO accounts (id, email, password_hash, company_name, created_at)
     SELECT ${id('n')}, 'person' || n || '@northwind.test', '-', 'Northwind', now() FROM generate_series(1, ${ACCOUNTS}) n`,
  );
  await database.query(
    `INSERT INTO admin_actions (id, happened_at, service, actor_id, action, target_type, target_id, request_id, result)
     SELECT gen_random_uuid(), now() - n * interval '1 minute', 'identity',
       ${id('CASE n WHEN 10000 THEN 7 ELSE 1 + n % 5 END')},
       CASE WHEN n > ${ACTIONS - 20} THEN 'second-factor.reset' ELSE (ARRAY['account.close', 'order.release', 'product.update'])[1 + n % 3] END,
       'account', ${id(`1 + n % ${ACCOUNTS}`)}::text, gen_random_uuid(),
       CASE WHEN n > ${ACTIONS - 20} AND n % 2 = 0 THEN 'refused' ELSE 'done' END
     FROM generate_series(1, ${ACTIONS}) n`,
  );
  await database.query('VACUUM ANALYZE accounts');
  await database.query('VACUUM ANALYZE admin_actions');
  const watched = {
    query: async (sql: string, parameters: unknown[]) => {
      const [row] = await database.query<{ 'QUERY PLAN': [{ Plan: Plan }] }[]>(
        `EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`,
        parameters,
      );
      if (row) plans.push(row['QUERY PLAN'][0].Plan);
      return database.query<unknown>(sql, parameters);
    },
  } as unknown as DataSource;
  actions = new AdminActionRepository(watched);
});
afterAll(() => drop());
beforeEach(() => void plans.splice(0));

const rowsRead = (plan: Plan): number =>
  (plan['Relation Name'] === undefined
    ? 0
    : (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']) +
  (plan.Plans ?? []).reduce((sum, part) => sum + rowsRead(part), 0);

const searches: readonly [string, Partial<ActionFilter>, number][] = [
  ['all', {}, 50],
  ['a common action', { action: 'account.' }, 50],
  ['a rare action', { action: 'second-factor.' }, 20],
  ['an action that never was', { action: 'verification.' }, 0],
  ['what was refused', { result: 'refused' }, 10],
  ['what failed, never', { result: 'failed' }, 0],
  ['a rare action, refused', { action: 'second-factor.', result: 'refused' }, 10],
  ['who did very much', { search: 'person2@northwind.test' }, 50],
  ['who did little', { search: ' PERSON7@northwind.test' }, 5],
  ['an account by its id', { search: accountId(4000) }, 4],
  ['nobody', { search: 'nobody@northwind.test' }, 0],
];

it.each(searches)('AUD-5, SCALE-1: %s is read without the rest', async (_what, filter, count) => {
  const { actions: found } = await actions.list({ search: '', ...filter }, 50, undefined);
  expect(found).toHaveLength(count);
  expect(plans.map(rowsRead).filter((rows) => rows > MAX_READ)).toEqual([]);
});

it.each(searches)('AUD-5: %s, part by part without a gap, newest first', async (_what, filter) => {
  const all = (await actions.list({ search: '', ...filter }, 40, undefined)).actions.map(
    ({ id }) => id,
  );
  const parts: string[] = [];
  for (
    let after: string | undefined, hasMore = true;
    hasMore && parts.length < 40;
    after = parts.at(-1)
  ) {
    const page = await actions.list({ search: '', ...filter }, 8, after);
    parts.push(...page.actions.map(({ id }) => id));
    hasMore = page.hasMore;
  }
  expect(parts).toEqual(all);
});
