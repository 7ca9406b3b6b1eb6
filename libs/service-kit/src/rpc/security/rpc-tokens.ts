import { actor as actorSchema, type Actor } from '@makeport/contracts';
import { DomainError } from '@makeport/errors';
import { decodeJwt, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import { z } from 'zod';
import type { RpcKeys } from './rpc-keys';

const TYPE = 'makeport-rpc+jwt';
const ALGORITHM = 'EdDSA';
/**
 * The services that may act for others, each with the actors that it may act for. All other
 * services act only as themselves.
 */
const representatives: Readonly<Record<string, (actor: Actor) => boolean>> = {
  bff: () => true,
  messaging: (actor) =>
    actor.kind === 'user' &&
    (actor.accountType === 'brand' || actor.accountType === 'manufacturer'),
};
const LIFETIME_SECONDS = 60;
/**
 * How long a signed token is reused: half its lifetime, so that it stays valid for at least the
 * other half.
 */
const REUSE_MILLISECONDS = 30_000;
const MAX_CACHED = 5000;

export interface VerifiedToken {
  readonly actor: Actor;
  readonly callingService: string;
}

interface Cached<T> {
  readonly value: T;
  readonly until: number;
}

const claims = z.object({ actor: actorSchema, iss: z.string(), exp: z.number() });

/**
 * Signs and verifies the token of a call, which names the actor, the calling service and the called
 * service. Each service signs with its own key (ADR 0042), so that a service which only verifies
 * cannot create tokens, and no service can act as another.
 */
export class RpcTokens {
  private readonly signed = new Map<string, Cached<string>>();
  private readonly verified = new Map<string, Cached<VerifiedToken>>();

  constructor(
    private readonly service: string,
    private readonly keys: RpcKeys,
    private readonly now: () => number = Date.now,
  ) {}

  async sign(actor: Actor, audience: string): Promise<string> {
    const cacheKey = JSON.stringify([audience, actor]);
    const cached = this.signed.get(cacheKey);
    const now = this.now();
    if (cached && cached.until > now) return cached.value;
    if (!this.keys.own)
      throw new Error(`${this.service} cannot call other services without RPC_SIGNING_KEY`);
    const issuedAt = Math.floor(now / 1000);
    const token = await new SignJWT({ actor })
      .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
      .setIssuer(this.service)
      .setAudience(audience)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + LIFETIME_SECONDS)
      .sign(this.keys.own);
    remember(this.signed, cacheKey, { value: token, until: now + REUSE_MILLISECONDS }, now);
    return token;
  }

  /**
   * @throws DomainError `unauthenticated` for a token that is forged, expired, for another service
   * or of another type
   */
  async verify(token: string): Promise<VerifiedToken> {
    const now = this.now();
    const cached = this.verified.get(token);
    if (cached && cached.until > now) return cached.value;
    try {
      const { actor, iss, exp } = claims.parse(await this.getPayload(token, now));
      const isItself = actor.kind === 'service' && actor.service === iss;
      if (!isItself && (actor.kind === 'service' || !representatives[iss]?.(actor))) {
        throw new Error(`${iss} may not speak for this ${actor.kind}`);
      }
      const value = { actor, callingService: iss };
      remember(this.verified, token, { value, until: exp * 1000 }, now);
      return value;
    } catch (cause) {
      throw new DomainError(
        'unauthenticated',
        `${this.service}.invalid_token`,
        'User not authenticated',
        {
          cause,
        },
      );
    }
  }

  /** Verifies the signature with the keys of the service that the token names as its issuer. */
  private async getPayload(token: string, now: number): Promise<JWTPayload> {
    const { iss = '' } = decodeJwt(token);
    let refusal: unknown = new Error(`${iss} is no caller`);
    for (const key of this.keys.callers.get(iss) ?? []) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          issuer: iss,
          audience: this.service,
          typ: TYPE,
          requiredClaims: ['exp', 'iat', 'iss', 'aud', 'actor'],
          maxTokenAge: LIFETIME_SECONDS,
          clockTolerance: 5,
          currentDate: new Date(now),
        });
        return payload;
      } catch (error) {
        refusal = error;
      }
    }
    throw refusal;
  }
}

/**
 * Adds an entry and removes expired ones, and the oldest if there are too many. A Map iterates in
 * insertion order, which is also the order of expiry.
 */
function remember<T>(
  cache: Map<string, Cached<T>>,
  key: string,
  entry: Cached<T>,
  now: number,
): void {
  cache.delete(key);
  cache.set(key, entry);
  for (const [oldest, { until }] of cache) {
    if (until > now && cache.size <= MAX_CACHED) return;
    cache.delete(oldest);
  }
}
