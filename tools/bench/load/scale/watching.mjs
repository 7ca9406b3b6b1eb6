import { built } from './seeds.mjs';

const NAMES = {
  catalog: 'catalogDataSource',
  identity: 'identityDataSource',
  ordering: 'orderingDataSource',
};
const getPages = (plan) => (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);

/** Returns the service's own data source, and records the reads of its statements. */
export async function watching(service, url) {
  const dataSource = built(service)('adapters/postgres/data-source')[NAMES[service]](url);
  await dataSource.initialize();
  const query = dataSource.query.bind(dataSource);
  let statements;
  dataSource.query = (sql, parameters, ...rest) => {
    if (!sql.startsWith('SET ')) statements?.push([sql, parameters]);
    return query(sql, parameters, ...rest);
  };
  return {
    dataSource,
    async explain(ask) {
      statements = [];
      await ask();
      const asked = statements;
      statements = undefined;
      const plans = [];
      for (const [sql, parameters] of asked) {
        const [row] = await query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${sql}`, parameters);
        const [{ Plan: plan, 'Execution Time': ms }] = row['QUERY PLAN'];
        const text =
          process.env.PLANS && (await query(`EXPLAIN (ANALYZE, BUFFERS) ${sql}`, parameters));
        plans.push({
          pages: getPages(plan),
          ms,
          sql,
          text: text && text.map((line) => line['QUERY PLAN']).join('\n'),
        });
      }
      return plans;
    },
  };
}

/** Returns the cursor after that many pages of 50, reached by paging like a user. */
export async function scrolled(pages, pageAfter) {
  let after;
  for (let page = 0; page < pages; page += 1) after = await pageAfter(after);
  return after;
}
