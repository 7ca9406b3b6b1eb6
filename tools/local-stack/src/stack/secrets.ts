import { createECDH, generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { closeStateFolder } from './state-folder.ts';

/** Secrets, created once for each state folder. They are worthless on any other machine. */
export interface Secrets {
  readonly postgresPassword: string;
  /** Passwords of the services' database roles. */
  readonly databasePasswords: Readonly<Record<string, string>>;
  /** For each process that calls others: the key pair that signs and verifies its calls. */
  readonly rpcKeys: Readonly<Record<string, KeyPair>>;
  readonly stripeWebhookSecret: string;
  readonly sandboxSecretKey: string;
  readonly sandboxPublishableKey: string;
  /** Signs messages to browsers. A new pair would invalidate the browsers' subscriptions. */
  readonly vapid: KeyPair;
  /**
   * Encrypts the keys of authenticator apps. After a change, users must set up their apps again.
   */
  readonly secondFactorKey: string;
}

interface KeyPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

const random = (bytes = 24): string => randomBytes(bytes).toString('hex');

function vapidKeys(): Secrets['vapid'] {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  // A key with leading zeros is shorter.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
  return { publicKey, privateKey };
}

function rpcKey(): KeyPair {
  const { d = '', x = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  return { publicKey: x, privateKey: d };
}

/** Returns the secrets of a state folder. Generates missing ones and keeps the others. */
export function loadSecrets(
  stateFolder: string,
  databases: readonly string[],
  callers: readonly string[],
): Secrets {
  const file = resolve(stateFolder, 'secrets.json');
  const stored = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>)
    : {};
  const secrets: Secrets = {
    postgresPassword: random(),
    stripeWebhookSecret: `whsec_${random()}`,
    sandboxSecretKey: `sk_test_${random()}`,
    sandboxPublishableKey: `pk_test_${random()}`,
    vapid: vapidKeys(),
    secondFactorKey: randomBytes(32).toString('base64url'),
    ...stored,
    databasePasswords: {
      ...Object.fromEntries(databases.map((name) => [name, random()])),
      ...stored.databasePasswords,
    },
    rpcKeys: { ...Object.fromEntries(callers.map((name) => [name, rpcKey()])), ...stored.rpcKeys },
  };
  closeStateFolder(stateFolder);
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return secrets;
}
