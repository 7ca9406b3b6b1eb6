import { Outbox } from '@makeport/event-bus';
import { AuditLog, BackgroundJob, Logger } from '@makeport/service-kit';
import type { Provider } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Argon2PasswordHasher } from '../adapters/passwords/argon2-password-hasher';
import { isCommonPassword } from '../adapters/passwords/common-passwords';
import { PostgresAccountDirectory } from '../adapters/postgres/account-directory.postgres';
import { PostgresAccountTransactions } from '../adapters/postgres/account-transactions.postgres';
import { PostgresAdminActions } from '../adapters/postgres/admin-actions.postgres';
import { AdminActions } from '../use-cases/actions/ports';
import { ChangeRole } from '../use-cases/accounts/change-role';
import { CloseAccount } from '../use-cases/accounts/close-account';
import { CreateAccount } from '../use-cases/accounts/create-account';
import { EndSessions } from '../use-cases/accounts/end-sessions';
import { ListAccounts } from '../use-cases/accounts/list-accounts';
import { ResetSecondFactor } from '../use-cases/accounts/reset-second-factor';
import { AccountDirectory, AccountTransactions, TimeSource } from '../use-cases/accounts/ports';
import type { Clock } from '../use-cases/ports';

/** What administrators do with accounts. */
export function accountAdministration(service: string, clock: Clock): Provider[] {
  return [
    { provide: Outbox, useFactory: () => new Outbox({ source: service }) },
    {
      provide: AuditLog,
      inject: [DataSource, Outbox, Logger],
      useFactory: (dataSource: DataSource, events: Outbox, logger: Logger) =>
        new AuditLog({ service, dataSource, events, logger, clock }),
    },
    { provide: TimeSource, useValue: { now: clock } satisfies TimeSource },
    { provide: AccountDirectory, useClass: PostgresAccountDirectory },
    { provide: AccountTransactions, useClass: PostgresAccountTransactions },
    { provide: AdminActions, useClass: PostgresAdminActions },
    ListAccounts,
    ChangeRole,
    CloseAccount,
    EndSessions,
    ResetSecondFactor,
    {
      provide: CreateAccount,
      inject: [AccountTransactions, BackgroundJob],
      useFactory: (transactions: AccountTransactions, { wake }: BackgroundJob) =>
        new CreateAccount(transactions, new Argon2PasswordHasher(), isCommonPassword, wake, clock),
    },
  ];
}
