import { randomInt } from 'node:crypto';
import type { FactorTransaction } from '../../adapters/postgres/second-factor/second-factor.repository';
import {
  formatRecoveryCode,
  RECOVERY_ALPHABET,
  RECOVERY_CODE_COUNT,
  RECOVERY_LENGTH,
} from '../../domain/sessions/second-factor';

/** Replaces the recovery codes and stores only their fingerprints. The codes are shown once. */
export async function renewRecoveryCodes(transaction: FactorTransaction): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, newCode);
  await transaction.replaceRecoveryCodes(codes);
  return codes.map(formatRecoveryCode);
}

const newCode = (): string =>
  Array.from(
    { length: RECOVERY_LENGTH },
    () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)],
  ).join('');
