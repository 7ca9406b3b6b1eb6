import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';

/** 32 bytes in base64url: the seed of a private Ed25519 key, or a public key. */
const KEY = /^[A-Za-z0-9_-]{43}$/;
/** The start of an Ed25519 key in PKCS #8 (RFC 8410); the seed follows. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The key with which a service signs its calls, and the keys of the callers that it trusts. */
export interface RpcKeys {
  /** Undefined for a service that calls no other service. */
  readonly own: KeyObject | undefined;
  /** The public keys by calling service: one each, or two during a rotation. */
  readonly callers: ReadonlyMap<string, readonly KeyObject[]>;
}

export const rpcKeySchema = {
  RPC_SIGNING_KEY: z.string().regex(KEY, 'must be 32 bytes in base64url').optional().meta({
    description:
      'The private key of this service, 32 bytes in base64url. It signs every call to another service.',
    secret: true,
  }),
  RPC_CALLER_KEYS: z
    .string()
    .transform((text) =>
      text.split(',').map((entry) => entry.trim().split(':') as [string, string]),
    )
    .refine(
      (entries) =>
        entries.every(([name, key, ...more]) => name && KEY.test(key ?? '') && more.length === 0),
      'must be service:key, several separated by commas',
    )
    .describe(
      'The public keys of all services that call others: `service:key`, separated by commas. Not secret.',
    ),
} as const;

export interface RpcKeyConfig {
  readonly RPC_SIGNING_KEY?: string | undefined;
  readonly RPC_CALLER_KEYS: readonly (readonly [string, string])[];
}

export function toRpcKeys({ RPC_SIGNING_KEY, RPC_CALLER_KEYS }: RpcKeyConfig): RpcKeys {
  const callers = new Map<string, KeyObject[]>();
  for (const [name, key] of RPC_CALLER_KEYS)
    callers.set(name, [...(callers.get(name) ?? []), toPublicKey(key)]);
  return {
    own: RPC_SIGNING_KEY === undefined ? undefined : toPrivateKey(RPC_SIGNING_KEY),
    callers,
  };
}

/** Derives the public key for RPC_CALLER_KEYS from a service's RPC_SIGNING_KEY. */
export function getPublicKey(signingKey: string): string {
  return createPublicKey(toPrivateKey(signingKey)).export({ format: 'jwk' }).x ?? '';
}

function toPrivateKey(seed: string): KeyObject {
  const key = Buffer.concat([PKCS8_HEAD, Buffer.from(seed, 'base64url')]);
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
}

function toPublicKey(x: string): KeyObject {
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
}
