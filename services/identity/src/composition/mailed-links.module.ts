import { RpcClient } from '@makeport/service-kit';
import { Jobs } from '@makeport/service-kit/jobs';
import { Module, type DynamicModule } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { IdentityRepository } from '../adapters/postgres/accounts/identity.repository';
import { mailEmailConfirmation, mailPasswordReset } from '../adapters/postgres/jobs';
import { EmailConfirmationRepository } from '../adapters/postgres/email-confirmation.repository';
import { PasswordResetRepository } from '../adapters/postgres/password-reset.repository';
import { emailConfirmationMail } from '../adapters/rpc/email-confirmation-mail';
import { EmailsRpc } from '../adapters/rpc/emails.rpc';
import { passwordResetMail } from '../adapters/rpc/password-reset-mail';
import { PasswordsRpc } from '../adapters/rpc/passwords.rpc';
import { ConfirmEmail } from '../use-cases/emails/confirm-email';
import { MailEmailConfirmation } from '../use-cases/emails/mail-email-confirmation';
import { MailPasswordReset } from '../use-cases/passwords/mail-password-reset';
import { CLOCK, type Clock } from '../use-cases/ports';
import { RequestEmailConfirmation } from '../use-cases/emails/request-email-confirmation';
import { RequestPasswordReset } from '../use-cases/passwords/request-password-reset';
import { ResetPassword } from '../use-cases/passwords/reset-password';
import { SignOutEverywhere } from '../use-cases/sessions/sign-out-everywhere';

const MAIL_JOBS = Symbol('MailJobs');

/**
 * Password resets and e-mail confirmations: the jobs that mail the links, and the RPCs that use
 * them.
 */
@Module({})
export class MailedLinksModule {
  static forRoot(publicOrigin: string): DynamicModule {
    return {
      module: MailedLinksModule,
      controllers: [PasswordsRpc, EmailsRpc],
      providers: [
        ConfirmEmail,
        RequestEmailConfirmation,
        RequestPasswordReset,
        ResetPassword,
        SignOutEverywhere,
        PasswordResetRepository,
        {
          provide: MAIL_JOBS,
          inject: [Jobs, DataSource, IdentityRepository, PasswordResetRepository, RpcClient, CLOCK],
          useFactory: (
            jobs: Jobs,
            dataSource: DataSource,
            store: IdentityRepository,
            resets: PasswordResetRepository,
            client: RpcClient,
            clock: Clock,
          ) => {
            const password = new MailPasswordReset({
              store,
              resets,
              clock,
              resetPage: `${publicOrigin}/reset-password`,
              send: passwordResetMail(client),
            });
            const confirmations = new EmailConfirmationRepository(dataSource);
            const email = new MailEmailConfirmation({
              store,
              confirmations,
              clock,
              confirmPage: `${publicOrigin}/confirm-email`,
              send: emailConfirmationMail(client),
            });
            jobs.define(mailPasswordReset, ({ requestedAt, ...request }) =>
              password.execute({ ...request, requestedAt: new Date(requestedAt) }),
            );
            jobs.define(mailEmailConfirmation, ({ requestedAt, ...request }) =>
              email.execute({ ...request, requestedAt: new Date(requestedAt) }),
            );
            jobs.defineCron('remove-expired-tokens', '*/10 * * * *', async () => {
              await Promise.all([
                resets.removeExpiredTokens(clock()),
                confirmations.removeExpiredTokens(clock()),
              ]);
            });
          },
        },
      ],
    };
  }
}
