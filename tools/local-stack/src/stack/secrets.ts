import { createECDH, generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { closeStateFolder } from './state-folder.ts';

/** Made once for each state folder; nothing here is worth anything on another machine. */
export interface Secrets {
  readonly postgresPassword: string;
  /** For each service's own database role. */
  readonly databasePasswords: Readonly<Record<string, string>>;
  /** For each process that calls others: what it signs its calls with, and what they are checked with. */
  readonly rpcKeys: Readonly<Record<string, KeyPair>>;
  readonly stripeWebhookSecret: string;
  readonly sandboxSecretKey: string;
  readonly sandboxPublishableKey: string;
  /** What messages to browsers are signed with. Another pair would make the browsers' subscriptions worthless. */
  readonly vapid: KeyPair;
  /** What keys of authenticator apps are kept with. With another one each has to be set up anew. */
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
  // a key that begins with zeros comes out shorter
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
  return { publicKey, privateKey };
}

function rpcKey(): KeyPair {
  const { d = '', x = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  return { publicKey: x, privateKey: d };
}

/** The secrets of a state folder; what is missing is generated, what is there stays. */
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
