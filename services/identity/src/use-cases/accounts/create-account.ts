import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { PasswordHasher } from '../../adapters/passwords/password-hasher';
import { AccountTransactions } from '../../adapters/postgres/accounts/account-transactions';
import {
  toKind,
  getName,
  type Account,
  type AccountType,
  type AdminScope,
} from '../../domain/account';
import { notAuthorized, userAlreadyRegistered } from '../../domain/identity.errors';
import { checkNewPassword } from '../../domain/sessions/password';
import { newProfile } from '../../domain/profiles/profile';
import { validEmail } from '../../domain/email-address';
import { CLOCK, IS_COMMON_PASSWORD, type Clock, type IsCommonPassword } from '../ports';
import { registerAccount } from '../registration/register-account';
import { notifyAdministratorChange } from './notify-administrator-change';
import type { AccountListing, AdminAction } from './ports';
import { validCompanyName } from '../../domain/company-name';

export interface CreateAccountInput {
  readonly actorId: string;
  readonly email: string;
  readonly password: string;
  readonly name?: string | undefined;
  readonly role: AccountType;
  readonly adminScope?: AdminScope | null | undefined;
}

/** OPEN-79: creates an account like sign-up, without a session. */
@Injectable()
export class CreateAccount {
  constructor(
    private readonly transactions: AccountTransactions,
    private readonly hasher: PasswordHasher,
    @Inject(IS_COMMON_PASSWORD) private readonly isCommon: IsCommonPassword,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(input: CreateAccountInput, action: AdminAction): Promise<AccountListing> {
    const account = newAccount(input);
    const { id, email, companyName, userType } = account;
    checkNewPassword(input.password, { email, companyName, isCommon: this.isCommon });
    const passwordHash = await this.hasher.hash(input.password);
    const now = this.clock();
    return this.transactions.run(async (transaction) => {
      await transaction.lockAdministrators();
      const actor = await transaction.lockAccount(input.actorId);
      if (actor?.account.role !== 'admin' || actor.closed) throw notAuthorized();
      const profile = userType && newProfile(userType, id, companyName, now);
      const isNew = await registerAccount(transaction, { account, passwordHash }, profile, now);
      if (!isNew) throw userAlreadyRegistered();
      await transaction.requestEmailConfirmation(id, now);
      const { role, adminScope = null } = input;
      if (role === 'admin') {
        await transaction.setNewRights(id, { at: now, by: input.actorId });
        await notifyAdministratorChange(transaction, id, {
          change: 'created',
          byId: input.actorId,
          at: now,
        });
      }
      await transaction.record(
        { ...action, target: { type: 'account', id } },
        // Without the e-mail, because the audit log outlives the erasure of the account (ADR 0063).
        { after: { role, adminScope } },
      );
      return transaction.getListing(id);
    });
  }
}

/**
 * A brand or manufacturer needs a name for its profile: by default the part of the e-mail before @.
 */
function newAccount({ email: typed, name = '', role, adminScope }: CreateAccountInput): Account {
  const email = validEmail(typed);
  const kind = toKind(role);
  const given = name.trim() === '' ? '' : validCompanyName(name);
  return {
    id: randomUUID(),
    email,
    ...kind,
    emailConfirmed: false,
    adminScope: role === 'admin' ? (adminScope ?? null) : null,
    companyName: kind.userType ? getName({ email, companyName: given }) : given,
  };
}
