import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { SecretBox } from '../../use-cases/second-factor/ports';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Nonce, tag, text. The owner is authenticated with it: a row that was moved to another account does not open. */
export class AesSecretBox extends SecretBox {
  private readonly sealing: Buffer;
  private readonly marking: Buffer;

  constructor(key: Buffer) {
    super();
    this.sealing = Buffer.from(hkdfSync('sha256', key, '', 'second-factor-keys', 32));
    this.marking = Buffer.from(hkdfSync('sha256', key, '', 'recovery-codes', 32));
  }

  seal(text: string, owner: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.sealing, nonce).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  open(sealed: Buffer, owner: string): string {
    const nonce = sealed.subarray(0, NONCE_BYTES);
    const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    const decipher = createDecipheriv(ALGORITHM, this.sealing, nonce, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(owner))
      .setAuthTag(tag);
    return (
      decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    );
  }

  fingerprint(text: string, owner: string): Buffer {
    return createHmac('sha256', this.marking).update(`${owner}\n${text}`).digest();
  }
}
