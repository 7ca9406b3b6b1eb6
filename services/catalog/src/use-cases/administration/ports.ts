import type { ProductRow } from '@makeport/contracts';

export interface AllProductsFilter {
  /** The search text as typed, for name and SKU. */
  readonly search: string;
  readonly category?: string | undefined;
}

export interface ProductChoices {
  readonly categories: string[];
  readonly manufacturers: { readonly id: string; readonly name: string }[];
  readonly products: number;
}

export type NamedProduct = Pick<ProductRow, 'id' | 'sku' | 'name' | 'manufacturerName'>;

/** The name of an action in the audit log, with its circumstances. */
export interface AdminAction {
  readonly action: string;
  readonly target: { readonly type: 'product'; readonly id: string };
  /** Identifies one submission. */
  readonly requestId?: string | undefined;
}

export type Snapshot = Readonly<Record<string, unknown>> | null;

/** Records the state before and after the action. */
export type RecordChange = (change: { before: Snapshot; after: Snapshot }) => Promise<void>;
