import { createLogger, loadConfig } from '@makeport/service-kit';
import { notificationsDataSource } from './adapters/postgres/data-source';
import { MailQueue } from './adapters/postgres/mail-queue';
import { migrateConfigSchema } from './config';

/** Queues dead mails again, after an operator has fixed the cause. */
async function retry(): Promise<void> {
  const config = loadConfig(migrateConfigSchema);
  const dataSource = await notificationsDataSource(config.DATABASE_URL).initialize();
  try {
    const mails = await new MailQueue(dataSource).revive();
    createLogger('notifications', config).info(
      { mails },
      'mails that were given up are sent again',
    );
  } finally {
    await dataSource.destroy();
  }
}

void retry();
