import { Outbox } from '@makeport/event-bus';
import { createLogger, loadConfig } from '@makeport/service-kit';
import { messagingDataSource } from './adapters/postgres/data-source';
import { ChatTransactions } from './adapters/postgres/chat-transactions';
import { seedConfigSchema } from './config';
import { toDemoThreads } from './demo-threads';
import { SeedThreads } from './use-cases/seed-threads';

/** Stores the two conversations of a demo installation. */
async function seed(): Promise<void> {
  const config = loadConfig(seedConfigSchema);
  const dataSource = await messagingDataSource(config.DATABASE_URL).initialize();
  try {
    const transactions = new ChatTransactions(dataSource, new Outbox({ source: 'messaging' }));
    const added = await new SeedThreads(transactions).execute(toDemoThreads(config.DEMO_DATA));
    createLogger('messaging', config).info({ added }, 'demo conversations ready');
  } finally {
    await dataSource.destroy();
  }
}

void seed();
