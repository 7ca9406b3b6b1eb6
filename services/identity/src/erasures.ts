import { Outbox } from '@makeport/event-bus';
import { AuditLog, createLogger, loadConfig } from '@makeport/service-kit';
import { PasswordHasher } from './adapters/passwords/password-hasher';
import { AccountTransactions } from './adapters/postgres/accounts/account-transactions';
import { identityDataSource } from './adapters/postgres/data-source';
import { migrateConfigSchema } from './config';
import { RepeatErasure } from './use-cases/erasure/repeat-erasure';

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * `list` prints the ids of erased accounts. `repeat <id…>` erases accounts that a restored backup
 * contains again (docs/runbooks/erasure.md).
 */
async function main([command, ...ids]: readonly string[]): Promise<void> {
  if (command !== 'list' && command !== 'repeat')
    throw new Error('usage: erasures.js list | repeat <id…>');
  const wrong = ids.find((id) => !ID.test(id));
  if (wrong !== undefined) throw new Error(`not the id of an account: ${wrong}`);
  const config = loadConfig(migrateConfigSchema);
  const logger = createLogger('identity', config);
  const dataSource = await identityDataSource(config.DATABASE_URL).initialize();
  try {
    if (command === 'list') {
      const erased = await dataSource.query<{ id: string }[]>(
        'SELECT id FROM accounts WHERE erased_at IS NOT NULL ORDER BY erased_at, id',
      );
      process.stdout.write(erased.map(({ id }) => `${id}\n`).join(''));
      return;
    }
    const events = new Outbox({ source: 'identity' });
    const audit = new AuditLog({ service: 'identity', dataSource, events, logger });
    const transactions = new AccountTransactions(dataSource, events, audit);
    const erasure = new RepeatErasure(transactions, new PasswordHasher(), () => new Date());
    let repeated = 0;
    for (const id of ids) if (await erasure.execute(id)) repeated += 1;
    logger.info({ ids: ids.length, repeated }, 'erasures repeated');
  } finally {
    await dataSource.destroy();
  }
}

void main(process.argv.slice(2));
