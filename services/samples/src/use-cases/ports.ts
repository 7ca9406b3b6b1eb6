import type { SampleRequest, SampleRequestStatus } from '../domain/sample-request';

export type Clock = () => Date;
export const CLOCK = Symbol('Clock');

/**
 * Consumes one unit of the account's rate limit. Returns null, or the retry delay in milliseconds
 * (X4).
 */
export type CountForAccount = (accountId: string) => Promise<number | null>;
export const REQUEST_LIMIT = Symbol('RequestLimit');

/** The part of a product that a request needs. */
export interface SampledProduct {
  readonly id: string;
  readonly name: string;
  readonly sku: string;
  readonly manufacturer: { readonly id: string; readonly name: string };
  /** Whether this is a demo product, which is shown before it is stored (OPEN-19). */
  readonly isDemo: boolean;
  readonly sample: { readonly available: boolean; readonly costCents: number | null } | null;
}

/** The owner of requests: an account sees only its own. */
export type RequestOwner =
  | { readonly brandId: string; readonly manufacturerId?: never }
  | { readonly manufacturerId: string; readonly brandId?: never };

export interface RequestFilter {
  readonly owner: RequestOwner;
  readonly search: string | undefined;
  readonly status: SampleRequestStatus | undefined;
  readonly first: number;
  readonly after: string | undefined;
}

export interface RequestPage {
  readonly requests: readonly SampleRequest[];
  readonly total: number;
  readonly hasMore: boolean;
}

/**
 * Makes a creation idempotent: `hash` distinguishes a retry from another request under the same
 * key.
 */
export interface RequestKey {
  readonly key: string;
  readonly hash: string;
}
