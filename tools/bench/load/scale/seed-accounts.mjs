import { withoutIndexes } from './database.mjs';

const id = (n) => `('ac000000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;
const ADMINS = 20;

/** Three of four accounts are brands, most others manufacturers; one of 33 is closed. */
const accounts = (count) => `
  INSERT INTO accounts (id, email, password_hash, user_type, role, company_name, created_at, closed_at)
  SELECT ${id('n')}, 'person' || n || '@' || (ARRAY['northwind', 'greenform', 'voltworks', 'contoso'])[1 + n % 4] || '.test', '-',
    CASE WHEN n < ${ADMINS} OR n % 50 = 0 THEN NULL WHEN n % 4 = 3 THEN 'manufacturer' ELSE 'brand' END,
    CASE WHEN n < ${ADMINS} THEN 'admin' END,
    (ARRAY['Bright', 'Golden', 'Urban', 'Nordic', 'Coastal', 'Summit', 'Maple'])[1 + n % 7] || ' ' ||
      (ARRAY['Goods', 'Works', 'Trading', 'Supply', 'Studio'])[1 + n % 5] || ' ' || n,
    now() - n * interval '20 minutes', CASE WHEN n >= ${ADMINS} AND n % 33 = 0 THEN now() END
  FROM generate_series(0, ${count} - 1) n`;

const profiles = `
  INSERT INTO brands (id, name, notification_preferences, updated_at)
  SELECT id, company_name, '{}', created_at FROM accounts WHERE user_type = 'brand';
  INSERT INTO manufacturers (id, name, location, notification_preferences, updated_at)
  SELECT id, company_name, 'Graz, Austria', '{}', created_at FROM accounts WHERE user_type = 'manufacturer'`;

/** Ten of a thousand were denied; the rarest kind is one of ten thousand. */
const actions = (count) => `
  INSERT INTO admin_actions (id, happened_at, service, actor_id, action, target_type, target_id, after, reason, request_id, address, result)
  SELECT gen_random_uuid(), now() - n * interval '5 minutes', 'identity', ${id(`n % ${ADMINS}`)},
    CASE WHEN n % 10000 = 9999 THEN 'second-factor.reset' ELSE
      (ARRAY['account.close', 'account.change-role', 'order.release', 'order.refund', 'product.update', 'list.export'])[1 + n % 6] END,
    CASE WHEN n % 6 IN (0, 1) THEN 'account' ELSE 'order' END,
    CASE WHEN n % 6 IN (0, 1) THEN ${id('n % 100000')}::text ELSE gen_random_uuid()::text END,
    jsonb_build_object('role', 'brand', 'note', md5(n::text)), 'asked by phone', gen_random_uuid(), '192.0.2.7',
    CASE WHEN n % 100 = 99 THEN 'refused' ELSE 'done' END
  FROM generate_series(1, ${count}) n`;

export const seedAccounts = (counts) => (client) =>
  withoutIndexes(client, ['accounts', 'admin_actions'], async () => {
    await client.query(accounts(counts.accounts));
    await client.query(profiles);
    await client.query(actions(counts.actions));
  });
