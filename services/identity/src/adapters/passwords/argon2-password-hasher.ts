import { hash, parseOptions, verify } from '@node-rs/argon2';
import type { PasswordHasher } from '../../use-cases/ports';

/** Argon2id is the package's default algorithm (its enum cannot be named under isolatedModules). */
const ARGON2ID = 2;
/** OWASP's second choice of costs: about 20 ms here. */
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export class Argon2PasswordHasher implements PasswordHasher {
  /** Verified in place of the hash of an account that does not exist. */
  private readonly decoy = this.hash('the password of no account');

  async hash(password: string): Promise<string> {
    return hash(password, { ...COSTS, algorithm: ARGON2ID });
  }

  async verify(passwordHash: string | null, password: string): Promise<boolean> {
    const matches = await verify(passwordHash ?? (await this.decoy), password);
    return passwordHash !== null && matches;
  }

  isOutdated(passwordHash: string): boolean {
    const made = parseOptions(passwordHash);
    return (
      made.algorithm !== ARGON2ID ||
      made.memoryCost !== COSTS.memoryCost ||
      made.timeCost !== COSTS.timeCost ||
      made.parallelism !== COSTS.parallelism
    );
  }
}
