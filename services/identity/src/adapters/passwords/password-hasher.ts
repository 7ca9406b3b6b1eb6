import { hash, verify } from '@node-rs/argon2';
/** OWASP's parameters for argon2id, the package's default algorithm: about 20 ms here. */
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** The prefix of every hash with these parameters. */
const CURRENT = `$argon2id$v=19$m=${COSTS.memoryCost},t=${COSTS.timeCost},p=${COSTS.parallelism}$`;

export class PasswordHasher {
  /** Verified if the account does not exist, so that both cases take the same time. */
  private readonly decoy = this.hash('the password of no account');

  async hash(password: string): Promise<string> {
    return hash(password, COSTS);
  }

  /** Takes equally long whether or not the account exists (null if it does not). */
  async verify(passwordHash: string | null, password: string): Promise<boolean> {
    const matches = await verify(passwordHash ?? (await this.decoy), password);
    return passwordHash !== null && matches;
  }

  /** Returns whether the hash was made with other parameters than the current ones. */
  isOutdated(passwordHash: string): boolean {
    return !passwordHash.startsWith(CURRENT);
  }
}
