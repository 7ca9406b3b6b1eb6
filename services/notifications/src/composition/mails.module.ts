import { Logger, Metrics } from '@makeport/service-kit';
import { Jobs, RetryJob } from '@makeport/service-kit/jobs';
import { Inject, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { KEPT_MAILS, OutboxController } from '../adapters/http/outbox.controller';
import type { MailTransport } from '../adapters/mail/mail-transport';
import { MailOutbox } from '../adapters/mail/mail-outbox';
import { mailReport } from '../adapters/mail/mail-metrics';
import { createSmtpTransport } from '../adapters/mail/smtp';
import { deliverMail, digestMessages, digestSampleRequests } from '../adapters/postgres/jobs';
import { MailQueue } from '../adapters/postgres/mail-queue';
import { MessageDigestRepository } from '../adapters/postgres/message-digest.repository';
import { SampleDigestRepository } from '../adapters/postgres/sample-digest.repository';
import { MailsRpc } from '../adapters/rpc/mails.rpc';
import type { Config } from '../config';
import { DeliverMails } from '../use-cases/mails/deliver-mails';
import { DigestMessages } from '../use-cases/mails/digest-messages';
import { DigestSampleRequests } from '../use-cases/mails/digest-sample-requests';
import { CLOCK, PUBLIC_ORIGIN, type Clock } from '../use-cases/ports';
import { SendEmailConfirmation } from '../use-cases/mails/send-email-confirmation';
import { SendPasswordReset } from '../use-cases/mails/send-password-reset';

const MAIL_TRANSPORT = Symbol('MailTransport');
const MAIL_JOBS = Symbol('MailJobs');

/**
 * The mail queue and its transport: an SMTP server, or a folder if no mail may leave the machine.
 */
@Module({})
export class MailsModule implements OnApplicationShutdown {
  constructor(@Inject(MAIL_TRANSPORT) private readonly transport: MailTransport) {}

  static forRoot(config: Config, clock: Clock): DynamicModule {
    const { SMTP_URL, MAIL_OUTBOX_FOLDER, MAIL_FROM, PUBLIC_ORIGIN: origin } = config;
    const outbox =
      SMTP_URL === undefined && MAIL_OUTBOX_FOLDER !== undefined
        ? new MailOutbox(MAIL_OUTBOX_FOLDER, MAIL_FROM)
        : null;
    return {
      module: MailsModule,
      controllers: [MailsRpc, ...(outbox ? [OutboxController] : [])],
      providers: [
        SendEmailConfirmation,
        SendPasswordReset,
        MailQueue,
        { provide: CLOCK, useValue: clock },
        { provide: PUBLIC_ORIGIN, useValue: origin },
        {
          provide: MAIL_TRANSPORT,
          useFactory: () => outbox ?? createSmtpTransport({ url: SMTP_URL ?? '', from: MAIL_FROM }),
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
          provide: MAIL_JOBS,
          inject: [Jobs, DeliverMails, DataSource],
          useFactory: (jobs: Jobs, deliver: DeliverMails, dataSource: DataSource) => {
            const messages = new DigestMessages(new MessageDigestRepository(dataSource), clock);
            const samples = new DigestSampleRequests(new SampleDigestRepository(dataSource), clock);
            jobs.define(deliverMail, async ({ mailId }, { number }) => {
              if (!(await deliver.execute(mailId, number))) throw new RetryJob('not sent yet');
            });
            jobs.define(digestMessages, ({ recipientId }) => messages.execute(recipientId));
            jobs.define(digestSampleRequests, ({ recipientId }) => samples.execute(recipientId));
          },
        },
        ...(outbox ? [{ provide: KEPT_MAILS, useValue: outbox }] : []),
      ],
    };
  }

  /** Runs last, after the jobs have finished the mails in flight. */
  onApplicationShutdown(): void {
    this.transport.close();
  }
}
