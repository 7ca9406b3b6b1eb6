import { hash, verify } from '@node-rs/argon2';
/** OWASP's costs for argon2id, the package's default algorithm: about 20 ms here. */
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** How every hash of these costs begins. */
const CURRENT = `$argon2id$v=19$m=${COSTS.memoryCost},t=${COSTS.timeCost},p=${COSTS.parallelism}$`;

export class PasswordHasher {
  /** Verified in place of the hash of an account that does not exist. */
  private readonly decoy = this.hash('the password of no account');

  async hash(password: string): Promise<string> {
    return hash(password, COSTS);
  }

  /** Takes as long for an account that does not exist (null) as for one that does. */
  async verify(passwordHash: string | null, password: string): Promise<boolean> {
    const matches = await verify(passwordHash ?? (await this.decoy), password);
    return passwordHash !== null && matches;
  }

  /** True for a hash made with other costs than today's. */
  isOutdated(passwordHash: string): boolean {
    return !passwordHash.startsWith(CURRENT);
  }
}
