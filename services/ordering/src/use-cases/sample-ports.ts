import type { SampleFee } from '../domain/sample-credit';

/** The sample fees that a brand has paid (OPEN-36). */
export interface SampleFees {
  /**
   * What a first production order of these products may take off: fees of requests that were accepted, not refunded,
   * not disputed and not used; none for a product that the brand has in production already. The oldest first.
   */
  creditable(brandId: string, productIds: readonly string[]): Promise<SampleFee[]>;
}
