import { Outbox } from '@makeport/event-bus';
import { createLogger, loadConfig } from '@makeport/service-kit';
import { PasswordHasher } from './adapters/passwords/password-hasher';
import { identityDataSource } from './adapters/postgres/data-source';
import { IdentityRepository } from './adapters/postgres/accounts/identity.repository';
import { seedConfigSchema } from './config';
import { getAccounts } from './demo-installation';
import { SeedDemoAccounts } from './use-cases/registration/seed-demo-accounts';

/** Adds the demo accounts. Their events stay in the outbox until the service runs. */
async function seed(): Promise<void> {
  const config = loadConfig(seedConfigSchema);
  const dataSource = await identityDataSource(config.DATABASE_URL).initialize();
  try {
    const store = new IdentityRepository(dataSource, new Outbox({ source: 'identity' }));
    const now = new Date();
    const seed = new SeedDemoAccounts(store, new PasswordHasher(), () => now);
    const added = await seed.execute(getAccounts(config, now));
    createLogger('identity', config).info({ added }, 'demo accounts ready');
  } finally {
    await dataSource.destroy();
  }
}

void seed();
