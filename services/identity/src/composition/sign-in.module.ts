import { Module, type DynamicModule } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SecretBox } from '../use-cases/second-factor/secret-box';
import { CodeAttempts } from '../adapters/postgres/second-factor/code-attempts';
import { SecondFactorRepository } from '../adapters/postgres/second-factor/second-factor.repository';
import { AccountTransactions } from '../adapters/postgres/accounts/account-transactions';
import { ErasureRequestRpc } from '../adapters/rpc/erasure-request.rpc';
import { IdentityRpc } from '../adapters/rpc/identity.rpc';
import { ObligationsClient } from '../adapters/rpc/clients/obligations-client';
import { OwnSessionsRpc } from '../adapters/rpc/own-sessions.rpc';
import { SecondFactorRpc } from '../adapters/rpc/second-factor.rpc';
import { OneTimeCodes } from '../adapters/totp/one-time-codes';
import type { Config } from '../config';
import { RequestErasure } from '../use-cases/erasure/request-erasure';
import { GetBrands } from '../use-cases/profiles/get-brands';
import { GetManufacturers } from '../use-cases/profiles/get-manufacturers';
import { GetPayoutAccount } from '../use-cases/profiles/get-payout-account';
import { GetSession } from '../use-cases/sessions/get-session';
import { DisableSecondFactor } from '../use-cases/second-factor/disable-second-factor';
import { CheckCode } from '../use-cases/second-factor/check-code';
import { CompleteSignIn } from '../use-cases/second-factor/complete-sign-in';
import { Reauthenticate } from '../use-cases/second-factor/reauthenticate';
import { SetUpSecondFactor } from '../use-cases/second-factor/set-up-second-factor';
import { OwnSessions } from '../use-cases/sessions/own-sessions';
import { SignIn } from '../use-cases/sessions/sign-in';
import { SignOut } from '../use-cases/sessions/sign-out';
import { SignUp } from '../use-cases/registration/sign-up';

/** Accounts and sessions, with the second factor at sign-in (ADR 0040). */
@Module({})
export class SignInModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: SignInModule,
      controllers: [ErasureRequestRpc, IdentityRpc, OwnSessionsRpc, SecondFactorRpc],
      providers: [
        GetBrands,
        GetManufacturers,
        GetPayoutAccount,
        GetSession,
        SignIn,
        SignOut,
        SignUp,
        DisableSecondFactor,
        CheckCode,
        CompleteSignIn,
        Reauthenticate,
        SetUpSecondFactor,
        OwnSessions,
        RequestErasure,
        AccountTransactions,
        ObligationsClient,
        { provide: SecretBox, useValue: new SecretBox(config.SECOND_FACTOR_KEY) },
        OneTimeCodes,
        SecondFactorRepository,
        {
          provide: CodeAttempts,
          inject: [DataSource],
          useFactory: (dataSource: DataSource) => new CodeAttempts(dataSource, config),
        },
      ],
    };
  }
}
