import type { Provider } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AesSecretBox } from '../adapters/crypto/aes-secret-box';
import { Argon2PasswordHasher } from '../adapters/passwords/argon2-password-hasher';
import { PostgresCodeAttempts } from '../adapters/postgres/code-attempts.postgres';
import { PostgresSecondFactors } from '../adapters/postgres/second-factors.postgres';
import { OtpauthCodes } from '../adapters/totp/otpauth-codes';
import type { Config } from '../config';
import { TimeSource } from '../use-cases/accounts/ports';
import { ChangeSecondFactor } from '../use-cases/second-factor/change-second-factor';
import { CheckCode } from '../use-cases/second-factor/check-code';
import { CompleteSignIn } from '../use-cases/second-factor/complete-sign-in';
import { CodeAttempts, OneTimeCodes, SecondFactors, SecretBox } from '../use-cases/second-factor/ports';
import { Reauthenticate } from '../use-cases/second-factor/reauthenticate';
import { SetUpSecondFactor } from '../use-cases/second-factor/set-up-second-factor';

/** A second factor of an account, and the sign-ins that ask for it (ADR 0040). */
export function secondFactor(config: Config): Provider[] {
  const limits = {
    perAccountAndAddress: config.CODES_PER_ACCOUNT_AND_ADDRESS,
    perAccount: config.CODES_PER_ACCOUNT,
  };
  return [
    { provide: SecretBox, useValue: new AesSecretBox(config.SECOND_FACTOR_KEY) },
    { provide: OneTimeCodes, useClass: OtpauthCodes },
    { provide: SecondFactors, useClass: PostgresSecondFactors },
    {
      provide: CodeAttempts,
      inject: [DataSource],
      useFactory: (dataSource: DataSource) => new PostgresCodeAttempts(dataSource, limits),
    },
    CheckCode,
    CompleteSignIn,
    SetUpSecondFactor,
    {
      provide: Reauthenticate,
      inject: [SecondFactors, CheckCode, CodeAttempts, TimeSource],
      useFactory: (factors: SecondFactors, check: CheckCode, attempts: CodeAttempts, time: TimeSource) =>
        new Reauthenticate(factors, check, attempts, new Argon2PasswordHasher(), time),
    },
    {
      provide: ChangeSecondFactor,
      inject: [SecondFactors, CheckCode, CodeAttempts, TimeSource],
      useFactory: (factors: SecondFactors, check: CheckCode, attempts: CodeAttempts, time: TimeSource) =>
        new ChangeSecondFactor(factors, check, attempts, new Argon2PasswordHasher(), time),
    },
  ];
}
