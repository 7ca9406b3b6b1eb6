import { Module } from '@nestjs/common';
import { PostgresAccountDirectory } from '../adapters/postgres/accounts/account-directory.postgres';
import { PostgresAccountTransactions } from '../adapters/postgres/accounts/account-transactions.postgres';
import { PostgresAdminActions } from '../adapters/postgres/admin-actions.postgres';
import { AccountsRpc } from '../adapters/rpc/accounts.rpc';
import { ActionsRpc } from '../adapters/rpc/actions.rpc';
import { ErasureRpc } from '../adapters/rpc/erasure.rpc';
import { RpcOpenObligations } from '../adapters/rpc/open-obligations';
import { ChangeRole } from '../use-cases/accounts/change-role';
import { CloseAccount } from '../use-cases/accounts/close-account';
import { ConfirmAdministrator } from '../use-cases/accounts/confirm-administrator';
import { CreateAccount } from '../use-cases/accounts/create-account';
import { EndSessions } from '../use-cases/accounts/end-sessions';
import { ListAccounts } from '../use-cases/accounts/list-accounts';
import { AccountDirectory, AccountTransactions } from '../use-cases/accounts/ports';
import { ResetSecondFactor } from '../use-cases/accounts/reset-second-factor';
import { EraseAccount } from '../use-cases/erasure/erase-account';
import { OpenObligations } from '../use-cases/erasure/ports';
import { AdminActions } from '../use-cases/actions/ports';

/** What administrators do with accounts, and the log of all that administrators do. */
@Module({
  controllers: [AccountsRpc, ActionsRpc, ErasureRpc],
  providers: [
    ChangeRole,
    CloseAccount,
    ConfirmAdministrator,
    CreateAccount,
    EndSessions,
    ListAccounts,
    ResetSecondFactor,
    EraseAccount,
    { provide: OpenObligations, useClass: RpcOpenObligations },
    { provide: AccountDirectory, useClass: PostgresAccountDirectory },
    { provide: AccountTransactions, useClass: PostgresAccountTransactions },
    { provide: AdminActions, useClass: PostgresAdminActions },
  ],
})
export class AccountsModule {}
