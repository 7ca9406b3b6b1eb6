import { hash, verify } from '@node-rs/argon2';
import type { PasswordHasher } from '../../use-cases/ports';

/** OWASP's costs for argon2id, the package's default algorithm: about 20 ms here. */
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** How every hash of these costs begins. */
const CURRENT = `$argon2id$v=19$m=${COSTS.memoryCost},t=${COSTS.timeCost},p=${COSTS.parallelism}$`;

export class Argon2PasswordHasher implements PasswordHasher {
  /** Verified in place of the hash of an account that does not exist. */
  private readonly decoy = this.hash('the password of no account');

  async hash(password: string): Promise<string> {
    return hash(password, COSTS);
  }

  async verify(passwordHash: string | null, password: string): Promise<boolean> {
    const matches = await verify(passwordHash ?? (await this.decoy), password);
    return passwordHash !== null && matches;
  }

  isOutdated(passwordHash: string): boolean {
    return !passwordHash.startsWith(CURRENT);
  }
}
