import { BackgroundJob, Logger, RpcClient } from '@makeport/service-kit';
import { Module, type DynamicModule } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PostgresEmailConfirmations } from '../adapters/postgres/email-confirmations.postgres';
import { PostgresPasswordResets } from '../adapters/postgres/password-resets.postgres';
import { emailConfirmationMail } from '../adapters/rpc/email-confirmation-mail';
import { EmailsRpc } from '../adapters/rpc/emails.rpc';
import { passwordResetMail } from '../adapters/rpc/password-reset-mail';
import { PasswordsRpc } from '../adapters/rpc/passwords.rpc';
import { ConfirmEmail } from '../use-cases/confirm-email';
import { CLOCK, IdentityStore, PASSWORD_RESETS, WAKE_MAILS, type Clock } from '../use-cases/ports';
import { RequestEmailConfirmation } from '../use-cases/request-email-confirmation';
import { RequestPasswordReset } from '../use-cases/request-password-reset';
import { ResetPassword } from '../use-cases/reset-password';
import { SendEmailConfirmations } from '../use-cases/send-email-confirmations';
import { SendPasswordResets } from '../use-cases/send-password-resets';
import { SignOutEverywhere } from '../use-cases/sign-out-everywhere';

/** How often to look for mails whose first attempt failed, or whose process is gone. */
const RETRY_MAILS_MS = 2000;

/** New passwords and confirmed addresses: requests that wait, the job that mails their links, and what the links do. */
@Module({})
export class MailedLinksModule {
  static forRoot(publicOrigin: string): DynamicModule {
    return {
      module: MailedLinksModule,
      controllers: [PasswordsRpc, EmailsRpc],
      providers: [
        ...[ConfirmEmail, RequestEmailConfirmation, RequestPasswordReset, ResetPassword, SignOutEverywhere],
        {
          provide: PASSWORD_RESETS,
          inject: [DataSource],
          useFactory: (dataSource: DataSource) => new PostgresPasswordResets(dataSource),
        },
        {
          provide: BackgroundJob,
          inject: [DataSource, IdentityStore, PASSWORD_RESETS, RpcClient, Logger, CLOCK],
          useFactory: (
            dataSource: DataSource,
            store: IdentityStore,
            resets: PostgresPasswordResets,
            client: RpcClient,
            logger: Logger,
            clock: Clock,
          ) => {
            const onFailure = (err: unknown): void => {
              logger.warn({ err }, 'a mail with a link is not sent yet');
            };
            const common = { store, clock, onFailure };
            const passwords = new SendPasswordResets({
              ...{ ...common, resets, resetPage: `${publicOrigin}/reset-password` },
              send: passwordResetMail(client),
            });
            const confirmations = new PostgresEmailConfirmations(dataSource);
            const emails = new SendEmailConfirmations({
              ...{ ...common, confirmations, confirmPage: `${publicOrigin}/confirm-email` },
              send: emailConfirmationMail(client),
            });
            const work = async (): Promise<void> => {
              await Promise.all([passwords.execute(), emails.execute()]);
            };
            return new BackgroundJob({ work, everyMs: RETRY_MAILS_MS, onError: onFailure });
          },
        },
        { provide: WAKE_MAILS, inject: [BackgroundJob], useFactory: ({ wake }: BackgroundJob) => wake },
      ],
      exports: [WAKE_MAILS],
    };
  }
}
