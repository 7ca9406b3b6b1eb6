import { BackgroundJob, Logger, Metrics } from '@makeport/service-kit';
import { Inject, Module, type BeforeApplicationShutdown, type DynamicModule } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { KEPT_MAILS, OutboxController } from '../adapters/http/outbox.controller';
import type { MailTransport } from '../adapters/mail/mail-transport';
import { MailFolder } from '../adapters/mail/mail-folder';
import { mailReport } from '../adapters/mail/mail-metrics';
import { createSmtpTransport } from '../adapters/mail/smtp';
import { PostgresMailQueue } from '../adapters/postgres/mail-queue.postgres';
import { PostgresMessageDigests } from '../adapters/postgres/message-digests.postgres';
import { PostgresSampleDigests } from '../adapters/postgres/sample-digests.postgres';
import { MailsRpc } from '../adapters/rpc/mails.rpc';
import type { Config } from '../config';
import { DeliverMails } from '../use-cases/mails/deliver-mails';
import { DigestMessages } from '../use-cases/mails/digest-messages';
import { DigestSampleRequests } from '../use-cases/mails/digest-sample-requests';
import { CLOCK, MailQueue, WAKE_DELIVERY, type Clock } from '../use-cases/ports';
import { SendEmailConfirmation } from '../use-cases/mails/send-email-confirmation';
import { SendPasswordReset } from '../use-cases/mails/send-password-reset';

const MAIL_TRANSPORT = Symbol('MailTransport');
/** How often to look for mails that events have left, or whose turn has come again. */
const LOOK_EVERY_MS = 1_000;

/** Mails that wait, and who carries them: an SMTP server, or a folder where nothing leaves the machine. */
@Module({})
export class MailsModule implements BeforeApplicationShutdown {
  constructor(@Inject(MAIL_TRANSPORT) private readonly transport: MailTransport) {}

  static forRoot(config: Config, clock: Clock): DynamicModule {
    const { SMTP_URL, MAIL_OUTBOX_FOLDER, MAIL_FROM, PUBLIC_ORIGIN: origin } = config;
    const folder =
      SMTP_URL === undefined && MAIL_OUTBOX_FOLDER !== undefined
        ? new MailFolder(MAIL_OUTBOX_FOLDER, MAIL_FROM)
        : null;
    return {
      module: MailsModule,
      controllers: [MailsRpc, ...(folder ? [OutboxController] : [])],
      providers: [
        ...[SendEmailConfirmation, SendPasswordReset],
        { provide: MailQueue, useClass: PostgresMailQueue },
        { provide: CLOCK, useValue: clock },
        {
          provide: MAIL_TRANSPORT,
          useFactory: () => folder ?? createSmtpTransport({ url: SMTP_URL ?? '', from: MAIL_FROM }),
        },
        {
          provide: DeliverMails,
          inject: [MailQueue, MAIL_TRANSPORT, DataSource, Logger, Metrics],
          useFactory: (
            queue: MailQueue,
            { carry }: MailTransport,
            dataSource: DataSource,
            logger: Logger,
            { registry }: Metrics,
          ) => {
            const report = mailReport(registry, dataSource, logger);
            return new DeliverMails({ queue, carry, report, clock, origin });
          },
        },
        {
          provide: BackgroundJob,
          inject: [DeliverMails, DataSource, Logger],
          useFactory: (deliver: DeliverMails, dataSource: DataSource, logger: Logger) => {
            const messages = new DigestMessages(new PostgresMessageDigests(dataSource), clock);
            const samples = new DigestSampleRequests(new PostgresSampleDigests(dataSource), clock);
            return new BackgroundJob({
              work: async () => {
                await Promise.all([messages.execute(), samples.execute(), deliver.execute()]);
              },
              everyMs: LOOK_EVERY_MS,
              onError: (err) => {
                logger.warn({ err }, 'mails cannot be delivered now; trying again');
              },
            });
          },
        },
        {
          provide: WAKE_DELIVERY,
          inject: [BackgroundJob],
          useFactory: ({ wake }: BackgroundJob) => wake,
        },
        ...(folder ? [{ provide: KEPT_MAILS, useValue: folder }] : []),
      ],
    };
  }

  /** After the job has finished the mails in hand: Nest calls a module's hook after those of its providers. */
  beforeApplicationShutdown(): void {
    this.transport.close();
  }
}
