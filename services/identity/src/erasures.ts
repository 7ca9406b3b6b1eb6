import { Outbox } from '@makeport/event-bus';
import { AuditLog, createLogger, loadConfig } from '@makeport/service-kit';
import { Argon2PasswordHasher } from './adapters/passwords/argon2-password-hasher';
import { PostgresAccountTransactions } from './adapters/postgres/accounts/account-transactions.postgres';
import { identityDataSource } from './adapters/postgres/data-source';
import { migrateConfigSchema } from './config';
import { EraseAccount } from './use-cases/erasure/erase-account';

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * `list` prints the id of each erased account; `repeat <id…>` erases those that a backup has brought back
 * (docs/runbooks/erasure.md).
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
    const erasure = new EraseAccount(
      new PostgresAccountTransactions(dataSource, events, audit),
      { find: () => Promise.resolve({ obligations: [], hasMore: false }) },
      new Argon2PasswordHasher(),
      { now: () => new Date() },
    );
    let repeated = 0;
    for (const id of ids) if (await erasure.repeat(id)) repeated += 1;
    logger.info({ ids: ids.length, repeated }, 'erasures are repeated');
  } finally {
    await dataSource.destroy();
  }
}

void main(process.argv.slice(2));
