import type { NamedManufacturer, SearchDocument } from '../../domain/search/search-document';

/** Of a demo product of which no event is known: lower than the version of any event. */
export const DEMO_VERSION = 0;

export interface ManufacturerChange {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly location: string | null;
  /** Absent: what it said of itself before, stays. */
  readonly details?:
    | {
        readonly description: string | null;
        readonly specialties: readonly string[];
        readonly categories: readonly string[];
        readonly certifications: readonly string[];
      }
    | undefined;
}

export interface ManufacturerState {
  /** Its products are hidden. */
  readonly closed: boolean;
  readonly verified: boolean;
}

/** A manufacturer as its products see it; its name and place may not be known yet. */
export interface IndexedManufacturer extends Partial<NamedManufacturer>, ManufacturerState {}

/** The read models of search, within the transaction that records an event as received. */
export abstract class SearchIndex {
  /**
   * Until the end of the transaction nobody changes this manufacturer beside it, so that no product of it is stored
   * with what held before.
   */
  abstract lockManufacturer(id: string, mode: 'read' | 'change'): Promise<void>;
  abstract findManufacturer(id: string): Promise<IndexedManufacturer | null>;
  /** Older versions, and those of before a removal, have no effect. */
  abstract saveProduct(
    document: SearchDocument,
    version: number,
    manufacturer: ManufacturerState,
  ): Promise<void>;
  /** @param kept the demo products that stay */
  abstract removeDemoProducts(kept: readonly string[]): Promise<void>;
  abstract removeProduct(id: string, version: number): Promise<void>;
  /** @returns false if this or a later version is known already */
  abstract saveManufacturer(change: ManufacturerChange): Promise<boolean>;
  abstract saveClosed(id: string, version: number, closed: boolean): Promise<boolean>;
  /** @returns false if this or a later version is known already */
  abstract saveVerified(id: string, version: number, verified: boolean): Promise<boolean>;
  /** Gives its products the name and place that are stored of it. */
  abstract renameProducts(manufacturerId: string): Promise<void>;
  abstract hideProducts(manufacturerId: string, hidden: boolean): Promise<void>;
  abstract verifyProducts(manufacturerId: string, verified: boolean): Promise<void>;
}
