import type { SampleFee } from '../../domain/samples/sample-credit';
import type { SampleRequestStatus } from '../../domain/samples/sample-order';

/** The sample fees that a brand has paid (OPEN-36). */
export abstract class SampleFees {
  /**
   * What a first production order of these products may take off: fees of requests that were accepted, not refunded,
   * not disputed and not used; none for a product that the brand has in production already. The oldest first.
   */
  abstract listCreditable(brandId: string, productIds: readonly string[]): Promise<SampleFee[]>;
}

/** Where a request of the samples service stands, as it last told. */
export interface SampleRequestSnapshot {
  readonly id: string;
  readonly status: SampleRequestStatus;
  readonly version: number;
}

/** Ordering's side of the transaction that records an event of the samples service as received. */
export interface SampleRequests {
  /** Older news than what is known changes nothing. */
  record(request: SampleRequestSnapshot): Promise<void>;
  /** An open checkout of the request is looked at with the next repair. */
  scheduleCheckoutNow(sampleRequestId: string, now: Date): Promise<void>;
}

/** Sample orders that do not stand where their request does. */
export abstract class SampleOrders {
  /** By id. */
  abstract listBehind(
    afterId: string | null,
    limit: number,
  ): Promise<{ readonly orderId: string; readonly requestStatus: SampleRequestStatus }[]>;
}
