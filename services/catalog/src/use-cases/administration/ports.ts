import type { ProductRow } from '@makeport/contracts';
import type { CatalogTransaction, OwnProductsPage, VersionedProduct } from '../ports';

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

/** Every manufacturer's products. */
export abstract class AllProductsReader {
  /** Newest first, those behind the product `after`. */
  abstract list(
    filter: AllProductsFilter,
    first: number,
    after: string | undefined,
  ): Promise<OwnProductsPage>;
  /** As `list`, of a row's columns alone and without the total. */
  abstract rows(
    filter: AllProductsFilter,
    first: number,
    after: string | undefined,
  ): Promise<{ products: ProductRow[]; hasMore: boolean }>;
  /** The one with this SKU or id, then those whose SKU begins so, upper or lower case alike. */
  abstract findNamed(text: string, limit: number): Promise<NamedProduct[]>;
  abstract find(id: string): Promise<VersionedProduct | null>;
  abstract choices(): Promise<ProductChoices>;
}

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

export interface AuditedTransaction extends CatalogTransaction {
  /** @returns the name of that manufacturer, or null for an unknown one */
  findManufacturerName(id: string): Promise<string | null>;
}

/** Changes of administrators: each with its row of the audit log, or neither. */
export abstract class AuditedCatalog {
  abstract change<T>(
    action: AdminAction,
    work: (transaction: AuditedTransaction, record: RecordChange) => Promise<T>,
  ): Promise<T>;
}
