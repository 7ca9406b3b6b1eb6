import { BackgroundJob, Logger, Metrics } from '@makeport/service-kit';
import type { Provider, Type } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { KEPT_MAILS, OutboxController } from './adapters/http/outbox.controller';
import { MailFolder } from './adapters/mail/mail-folder';
import { mailReport } from './adapters/mail/mail-metrics';
import { smtpCarrier } from './adapters/mail/smtp';
import { PostgresMailQueue } from './adapters/postgres/mail-queue.postgres';
import { PostgresMessageDigests } from './adapters/postgres/message-digests.postgres';
import { PostgresSampleDigests } from './adapters/postgres/sample-digests.postgres';
import type { Config } from './config';
import { DeliverMails } from './use-cases/deliver-mails';
import { DigestMessages } from './use-cases/digest-messages';
import { DigestSampleRequests } from './use-cases/digest-sample-requests';
import type { Clock } from './use-cases/ports';
import { SendEmailConfirmation } from './use-cases/send-email-confirmation';
import { SendPasswordReset } from './use-cases/send-password-reset';

/** How often to look for mails that events have left, or whose turn has come again. */
const LOOK_EVERY_MS = 1_000;

/** The mails' part of the composition root. */
export function mails(
  config: Config,
  dataSource: DataSource,
  clock: Clock,
): { readonly providers: Provider[]; readonly controllers: Type[]; readonly close: () => void } {
  const queue = new PostgresMailQueue(dataSource);
  const { SMTP_URL, MAIL_OUTBOX_FOLDER, MAIL_FROM, PUBLIC_ORIGIN } = config;
  const folder =
    SMTP_URL === undefined && MAIL_OUTBOX_FOLDER !== undefined
      ? new MailFolder(MAIL_OUTBOX_FOLDER, MAIL_FROM)
      : null;
  const carrier = folder ?? smtpCarrier({ url: SMTP_URL ?? '', from: MAIL_FROM });
  const messages = new DigestMessages(new PostgresMessageDigests(dataSource), clock);
  const samples = new DigestSampleRequests(new PostgresSampleDigests(dataSource), clock);
  const providers: Provider[] = [
    {
      provide: DeliverMails,
      inject: [Logger, Metrics],
      useFactory: (logger: Logger, { registry }: Metrics) => {
        const report = mailReport(registry, dataSource, logger);
        return new DeliverMails({ queue, carry: carrier.carry, report, clock, origin: PUBLIC_ORIGIN });
      },
    },
    {
      provide: BackgroundJob,
      inject: [DeliverMails, Logger],
      useFactory: (deliver: DeliverMails, logger: Logger) =>
        new BackgroundJob({
          work: async () => {
            await Promise.all([messages.execute(), samples.execute(), deliver.execute()]);
          },
          everyMs: LOOK_EVERY_MS,
          onError: (err) => {
            logger.warn({ err }, 'mails cannot be delivered now; trying again');
          },
        }),
    },
    {
      provide: SendPasswordReset,
      inject: [BackgroundJob],
      useFactory: ({ wake }: BackgroundJob) => new SendPasswordReset(queue, clock, wake),
    },
    {
      provide: SendEmailConfirmation,
      inject: [BackgroundJob],
      useFactory: ({ wake }: BackgroundJob) => new SendEmailConfirmation(queue, clock, wake),
    },
    ...(folder ? [{ provide: KEPT_MAILS, useValue: folder }] : []),
  ];
  return {
    providers,
    controllers: folder ? [OutboxController] : [],
    close: () => {
      carrier.close();
    },
  };
}
