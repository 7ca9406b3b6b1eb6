import type { EventContract, EventData } from '@makeport/contracts';
import type { SampleRequest, SampleRequestStatus } from '../domain/sample-request';

export type Clock = () => Date;
export const CLOCK = Symbol('Clock');

/** Counts one more of the account. Answers null, or in how many milliseconds it may try again (X4). */
export type CountForAccount = (accountId: string) => Promise<number | null>;
export const REQUEST_LIMIT = Symbol('RequestLimit');

/** What a request needs to know of its product. */
export interface SampledProduct {
  readonly id: string;
  readonly name: string;
  readonly sku: string;
  readonly manufacturer: { readonly id: string; readonly name: string };
  /** Demo products are shown before they are stored (OPEN-19). */
  readonly isDemo: boolean;
  readonly sample: { readonly available: boolean; readonly costCents: number | null } | null;
}

export abstract class Catalog {
  /** Null for unknown and removed ones. */
  abstract find(productId: string): Promise<SampledProduct | null>;
  /** Stores a demo product and its manufacturer, if they are not yet (SMP-14). */
  abstract ensure(productId: string): Promise<void>;
}

export abstract class Accounts {
  /** Null where the account has no brand profile. */
  abstract brandName(brandId: string): Promise<string | null>;
  /** Null where there is no such manufacturer. */
  abstract manufacturerName(manufacturerId: string): Promise<string | null>;
}

/** Whose requests: an account sees only its own. */
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

/** What names a creation: a repeated call is told from another request under the same key. */
export interface RequestKey {
  readonly key: string;
  readonly hash: string;
}

export abstract class SampleStore {
  abstract transaction<T>(work: (tx: SampleTransaction) => Promise<T>): Promise<T>;
  abstract find(requestId: string): Promise<SampleRequest | null>;
  /** Those of the ids that were shipped. */
  abstract findShipped(requestIds: readonly string[]): Promise<SampleRequest[]>;
  abstract findByKey(
    brandId: string,
    key: string,
  ): Promise<{ request: SampleRequest; hash: string } | null>;
  abstract list(filter: RequestFilter): Promise<RequestPage>;
  abstract statistics(
    manufacturerId: string,
  ): Promise<{ readonly pending: number; readonly approved: number; readonly shipped: number }>;
}

export interface SampleTransaction {
  /** False: a request is stored under this key of the brand; another call was faster. */
  insert(request: SampleRequest, key: RequestKey): Promise<boolean>;
  lock(requestId: string): Promise<SampleRequest | null>;
  update(request: SampleRequest): Promise<void>;
  isChangeDone(sampleRequestId: string, requestId: string): Promise<boolean>;
  recordChange(sampleRequestId: string, requestId: string, at: Date): Promise<void>;
  publish<E extends EventContract>(event: E, data: EventData<E>, version: number): Promise<void>;
}
