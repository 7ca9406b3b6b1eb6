import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_ID_BYTES = 6;

interface Key {
  readonly sealing: Buffer;
  readonly marking: Buffer;
}

/**
 * Encrypts keys, so that a copy of the database alone reveals none. The format is nonce, tag,
 * ciphertext. The owner is authenticated data: a row that is moved to another account does not
 * open.
 */
export class SecretBox {
  /** Identifies the current key without revealing anything about it. */
  readonly keyId: string;
  private readonly current: Key;
  private readonly keys: readonly Key[];

  /** @param keys first the current key, then older ones */
  constructor(keys: readonly Buffer[]) {
    const [first] = keys;
    if (!first) throw new Error('a secret box without a key');
    this.keys = keys.map((key) => ({
      sealing: derive(key, 'second-factor-keys', 32),
      marking: derive(key, 'recovery-codes', 32),
    }));
    this.current = this.keys[0] as Key;
    this.keyId = derive(first, 'key-id', KEY_ID_BYTES).toString('hex');
  }

  /** @param owner required to open the text again */
  seal(text: string, owner: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.current.sealing, nonce).setAAD(
      Buffer.from(owner),
    );
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /** @throws Error if no key opens the text */
  open(sealed: Buffer, owner: string): { text: string; isOlder: boolean } {
    for (const key of this.keys.slice(0, -1)) {
      try {
        return { text: openWith(key, sealed, owner), isOlder: key !== this.current };
      } catch {
        // Tries the next older key.
      }
    }
    const oldest = this.keys.at(-1) ?? this.current;
    return { text: openWith(oldest, sealed, owner), isOlder: oldest !== this.current };
  }

  /** Returns the fingerprint of a text by the current key. */
  fingerprint(text: string, owner: string): Buffer {
    return fingerprintBy(this.current, text, owner);
  }

  /** Returns the fingerprints by all keys, because the stored one may be by an older key. */
  fingerprints(text: string, owner: string): Buffer[] {
    return this.keys.map((key) => fingerprintBy(key, text, owner));
  }
}

const derive = (key: Buffer, purpose: string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', purpose, length));

const fingerprintBy = ({ marking }: Key, text: string, owner: string): Buffer =>
  createHmac('sha256', marking).update(`${owner}\n${text}`).digest();

function openWith({ sealing }: Key, sealed: Buffer, owner: string): string {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(ALGORITHM, sealing, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag);
  return (
    decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') +
    decipher.final('utf8')
  );
}
