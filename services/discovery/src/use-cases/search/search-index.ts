import type { NamedManufacturer } from '../../domain/search/search-document';

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
