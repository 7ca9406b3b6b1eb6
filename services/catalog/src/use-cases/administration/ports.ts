import type { ProductRow } from '@makeport/contracts';

export interface AllProductsFilter {
  /** As it was typed; in name or SKU. */
  readonly search: string;
  readonly category?: string | undefined;
}

export interface ProductChoices {
  readonly categories: string[];
  readonly manufacturers: { readonly id: string; readonly name: string }[];
  readonly products: number;
}

export type NamedProduct = Pick<ProductRow, 'id' | 'sku' | 'name' | 'manufacturerName'>;

/** As the audit log names it. */
export interface AdminAction {
  readonly action: string;
  readonly target: { readonly type: 'product'; readonly id: string };
  /** Of one press. */
  readonly requestId?: string | undefined;
}

export type Snapshot = Readonly<Record<string, unknown>> | null;

/** What the action changed. */
export type RecordChange = (change: { before: Snapshot; after: Snapshot }) => Promise<void>;
