import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { PasswordHasher } from '../../adapters/passwords/password-hasher';
import { IdentityRepository } from '../../adapters/postgres/accounts/identity.repository';
import { AttemptLimits } from '../../adapters/postgres/limits/attempt-limits';
import type { UserType } from '../../domain/account';
import { userAlreadyRegistered } from '../../domain/identity.errors';
import { checkNewPassword } from '../../domain/sessions/password';
import { newProfile } from '../../domain/profiles/profile';
import { validEmail } from '../../domain/email-address';
import { openSession, type OpenedSession } from '../sessions/open-session';
import { IS_COMMON_PASSWORD, CLOCK, type Clock, type IsCommonPassword } from '../ports';
import { registerAccount } from './register-account';
import { validCompanyName } from '../../domain/company-name';

export interface SignUpInput {
  readonly accountType: UserType;
  readonly companyName: string;
  readonly email: string;
  readonly password: string;
  readonly clientAddress: string;
  /** The browser's previous session, which ends. */
  readonly replacedToken?: string | undefined;
}

/** AUTH-12, AUTH-13, AUTH-15: creates account, profile and session in one transaction. */
@Injectable()
export class SignUp {
  constructor(
    private readonly store: IdentityRepository,
    private readonly hasher: PasswordHasher,
    private readonly limits: AttemptLimits,
    @Inject(IS_COMMON_PASSWORD) private readonly isCommon: IsCommonPassword,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(input: SignUpInput): Promise<OpenedSession> {
    const companyName = validCompanyName(input.companyName);
    const email = validEmail(input.email);
    checkNewPassword(input.password, { email, companyName, isCommon: this.isCommon });
    await this.limits.countSignUp(input.clientAddress);

    const passwordHash = await this.hasher.hash(input.password);
    const now = this.clock();
    const id = randomUUID();
    const account = {
      id,
      email,
      userType: input.accountType,
      role: null,
      companyName,
      emailConfirmed: false,
    } as const;
    return this.store.transaction(async (transaction) => {
      const profile = newProfile(input.accountType, id, companyName, now);
      const isNew = await registerAccount(transaction, { account, passwordHash }, profile, now);
      if (!isNew) throw userAlreadyRegistered();
      await transaction.requestEmailConfirmation(id, now);
      return openSession(transaction, account, now, input);
    });
  }
}
