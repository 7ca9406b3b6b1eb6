import type { NamedManufacturer } from '../../domain/search/search-document';

/** The version of a demo product without an event: lower than the version of any event. */
export const DEMO_VERSION = 0;

export interface ManufacturerChange {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly location: string | null;
  /** Absent if the stored details stay unchanged. */
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
  /** Whether the manufacturer's products are hidden. */
  readonly closed: boolean;
  readonly verified: boolean;
}

/** A manufacturer as its products show it; name and location may not be known yet. */
export interface IndexedManufacturer extends Partial<NamedManufacturer>, ManufacturerState {}
