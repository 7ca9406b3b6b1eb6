import { Module } from '@nestjs/common';
import { AccountDirectory } from '../adapters/postgres/accounts/account-directory';
import { AccountTransactions } from '../adapters/postgres/accounts/account-transactions';
import { AdminActionRepository } from '../adapters/postgres/admin-action.repository';
import { AccountsRpc } from '../adapters/rpc/accounts.rpc';
import { ActionsRpc } from '../adapters/rpc/actions.rpc';
import { ErasureRpc } from '../adapters/rpc/erasure.rpc';
import { ObligationsClient } from '../adapters/rpc/clients/obligations-client';
import { ChangeRole } from '../use-cases/accounts/change-role';
import { CloseAccount } from '../use-cases/accounts/close-account';
import { ConfirmAdministrator } from '../use-cases/accounts/confirm-administrator';
import { CreateAccount } from '../use-cases/accounts/create-account';
import { EndSessions } from '../use-cases/accounts/end-user-sessions';
import { ListAccounts } from '../use-cases/accounts/list-accounts';
import { ResetSecondFactor } from '../use-cases/accounts/reset-second-factor';
import { EraseAccount } from '../use-cases/erasure/erase-account';

/** Account administration, and the log of all actions of administrators. */
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
    ObligationsClient,
    AccountDirectory,
    AccountTransactions,
    AdminActionRepository,
  ],
})
export class AccountsModule {}
