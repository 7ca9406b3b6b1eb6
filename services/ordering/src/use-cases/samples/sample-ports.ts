import type { SampleFee } from '../../domain/samples/sample-credit';
import type { SampleRequestStatus } from '../../domain/samples/sample-order';

/** The sample fees that a brand has paid (OPEN-36). */
export abstract class SampleFees {
  /**
   * Fees that a first production order of these products can be credited with, oldest first: of
   * requests that were accepted, not refunded, not disputed and not used. A product that the brand
   * already has in production has none.
   */
  abstract listCreditable(brandId: string, productIds: readonly string[]): Promise<SampleFee[]>;
}

/** The last published status of a request in the samples service. */
export interface SampleRequestSnapshot {
  readonly id: string;
  readonly status: SampleRequestStatus;
  readonly version: number;
}

/** Ordering's changes in the transaction that records an event of the samples service. */
export interface SampleRequests {
  /** Ignores events that are older than the stored status. */
  record(request: SampleRequestSnapshot): Promise<void>;
  /** Makes the next repair check an open checkout of the request. */
  scheduleCheckoutNow(sampleRequestId: string, now: Date): Promise<void>;
}

/** Sample orders that are behind their requests. */
export abstract class SampleOrders {
  /** Ordered by id. */
  abstract listBehind(
    afterId: string | null,
    limit: number,
  ): Promise<{ readonly orderId: string; readonly requestStatus: SampleRequestStatus }[]>;
}
