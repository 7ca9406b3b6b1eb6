import { hash, verify } from '@node-rs/argon2';
/** OWASP's parameters for argon2id, the default algorithm of the package: about 20 ms per hash. */
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** The prefix of every hash with these parameters. */
const CURRENT = `$argon2id$v=19$m=${COSTS.memoryCost},t=${COSTS.timeCost},p=${COSTS.parallelism}$`;

export class PasswordHasher {
  /**
   * Verified instead of a hash if the account does not exist, so that both cases take the same
   * time.
   */
  private readonly decoy = this.hash('the password of no account');

  async hash(password: string): Promise<string> {
    return hash(password, COSTS);
  }

  /**
   * Takes the same time for an account that does not exist.
   * @param passwordHash null if the account does not exist
   */
  async verify(passwordHash: string | null, password: string): Promise<boolean> {
    const matches = await verify(passwordHash ?? (await this.decoy), password);
    return passwordHash !== null && matches;
  }

  /** Returns whether the hash was created with outdated parameters. */
  isOutdated(passwordHash: string): boolean {
    return !passwordHash.startsWith(CURRENT);
  }
}
