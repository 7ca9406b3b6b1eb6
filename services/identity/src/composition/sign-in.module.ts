import { Module, type DynamicModule } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AesSecretBox } from '../adapters/crypto/aes-secret-box';
import { PostgresCodeAttempts } from '../adapters/postgres/second-factor/code-attempts.postgres';
import { PostgresSecondFactors } from '../adapters/postgres/second-factor/second-factors.postgres';
import { PostgresAccountTransactions } from '../adapters/postgres/accounts/account-transactions.postgres';
import { ErasureRequestRpc } from '../adapters/rpc/erasure-request.rpc';
import { IdentityRpc } from '../adapters/rpc/identity.rpc';
import { RpcOpenObligations } from '../adapters/rpc/open-obligations';
import { OwnSessionsRpc } from '../adapters/rpc/own-sessions.rpc';
import { SecondFactorRpc } from '../adapters/rpc/second-factor.rpc';
import { OtpauthCodes } from '../adapters/totp/otpauth-codes';
import type { Config } from '../config';
import { AccountTransactions } from '../use-cases/accounts/ports';
import { OpenObligations } from '../use-cases/erasure/ports';
import { RequestErasure } from '../use-cases/erasure/request-erasure';
import { GetBrands } from '../use-cases/profiles/get-brands';
import { GetManufacturers } from '../use-cases/profiles/get-manufacturers';
import { GetPayoutAccount } from '../use-cases/profiles/get-payout-account';
import { GetSession } from '../use-cases/sessions/get-session';
import { ChangeSecondFactor } from '../use-cases/second-factor/change-second-factor';
import { CheckCode } from '../use-cases/second-factor/check-code';
import { CompleteSignIn } from '../use-cases/second-factor/complete-sign-in';
import {
  CodeAttempts,
  OneTimeCodes,
  SecondFactors,
  SecretBox,
} from '../use-cases/second-factor/ports';
import { Reauthenticate } from '../use-cases/second-factor/reauthenticate';
import { SetUpSecondFactor } from '../use-cases/second-factor/set-up-second-factor';
import { OwnSessions } from '../use-cases/sessions/own-sessions';
import { SignIn } from '../use-cases/sessions/sign-in';
import { SignOut } from '../use-cases/sessions/sign-out';
import { SignUp } from '../use-cases/registration/sign-up';

/** Accounts and their sessions, with the second factor that a sign-in may ask for (ADR 0040). */
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
        ChangeSecondFactor,
        CheckCode,
        CompleteSignIn,
        Reauthenticate,
        SetUpSecondFactor,
        OwnSessions,
        RequestErasure,
        { provide: AccountTransactions, useClass: PostgresAccountTransactions },
        { provide: OpenObligations, useClass: RpcOpenObligations },
        { provide: SecretBox, useValue: new AesSecretBox(config.SECOND_FACTOR_KEY) },
        { provide: OneTimeCodes, useClass: OtpauthCodes },
        { provide: SecondFactors, useClass: PostgresSecondFactors },
        {
          provide: CodeAttempts,
          inject: [DataSource],
          useFactory: (dataSource: DataSource) => new PostgresCodeAttempts(dataSource, config),
        },
      ],
    };
  }
}
