import { Inject, Injectable } from '@nestjs/common';
import { createHash, randomUUID } from 'node:crypto';
import { productCategories } from '@makeport/rules';
import { AllProductsRepository } from '../../adapters/postgres/administration/all-products.repository';
import {
  type AuditedTransaction,
  AuditedCatalog,
} from '../../adapters/postgres/administration/audited-catalog';
import type { ListingForm } from '@makeport/rules/product-form';
import {
  alreadyCreated,
  productChanged,
  productNotFound,
  wrongFields,
} from '../../domain/catalog.errors';
import { toListedProduct } from '../../domain/form/admin-product-form';
import type { StoredProduct } from '../../domain/product';
import { CLOCK, type Clock, type VersionedProduct } from '../ports';
import { removeProduct } from '../remove-product';
import { saveProduct } from '../save-product';
import { claimImagesOfProduct } from '../claim-images';
import type { AdminAction, Snapshot } from './ports';

const toAction = (verb: string, id: string, requestId: string | undefined): AdminAction => ({
  action: `product.${verb}`,
  target: { type: 'product', id },
  requestId,
});

interface NewListing {
  readonly manufacturerId: string;
  readonly form: ListingForm;
  /** Identifies one submission, so that a retry returns the same product. */
  readonly requestKey: string;
}

interface ChangedListing {
  readonly productId: string;
  readonly form: ListingForm;
  /** The product's version when the form was loaded. */
  readonly expectedVersion: number;
  readonly requestKey?: string | undefined;
}

/**
 * Lets administrators manage the products of any manufacturer (ADM-16 to ADM-30, OPEN-77, OPEN-78).
 */
@Injectable()
export class ManageListings {
  constructor(
    private readonly catalog: AuditedCatalog,
    private readonly reader: AllProductsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async create({ manufacturerId, form, requestKey: key }: NewListing): Promise<VersionedProduct> {
    const now = this.clock();
    const productId = randomUUID();
    const action = toAction('create', productId, key);
    const made = await this.catalog.change(action, async (transaction, record) => {
      await requireManufacturer(transaction, manufacturerId);
      const fields = toListedProduct(form, null, productCategories);
      const fingerprint = createHash('sha256').update(JSON.stringify(form)).digest('hex');
      const former = await transaction.claimRequest({
        manufacturerId,
        key,
        fingerprint,
        productId,
        now,
      });
      if (former && former.fingerprint !== fingerprint) throw alreadyCreated();
      if (former) return former.productId;
      const stored = { ...fields, id: productId, manufacturerId, isSample: false, createdAt: now };
      const saved = await saveProduct(transaction, stored);
      await showListedImages(transaction, stored, [], now);
      await record({ before: null, after: toSnapshot(stored) });
      return saved;
    });
    if (typeof made !== 'string') return made;
    const known = await this.reader.find(made);
    if (!known) throw productNotFound();
    return known;
  }

  async update(input: ChangedListing): Promise<VersionedProduct> {
    const { productId, form, expectedVersion, requestKey: requestId } = input;
    const action = toAction('update', productId, requestId);
    return this.catalog.change(action, async (transaction, record) => {
      const locked = await transaction.lockProduct(productId);
      if (!locked) throw productNotFound();
      if (locked.version !== expectedVersion) throw productChanged();
      const before = locked.product;
      const product = { ...before, ...toListedProduct(form, before, productCategories) };
      const saved = await saveProduct(transaction, product);
      await showListedImages(transaction, product, before.images, this.clock());
      await record({ before: toSnapshot(before), after: toSnapshot(product) });
      return saved;
    });
  }

  async remove(productId: string, requestId?: string): Promise<void> {
    const action = toAction('remove', productId, requestId);
    await this.catalog.change(action, async (transaction, record) => {
      const locked = await transaction.lockProduct(productId);
      if (!locked) throw productNotFound();
      await removeProduct(transaction, productId, this.clock());
      await record({ before: toSnapshot(locked.product), after: null });
    });
  }
}

async function requireManufacturer(transaction: AuditedTransaction, id: string): Promise<void> {
  const isId = /^[0-9a-f-]{36}$/i.test(id);
  if (isId && (await transaction.findManufacturerName(id)) !== null) return;
  throw wrongFields([
    { field: 'manufacturerId', message: 'Please choose a manufacturer from the list' },
  ]);
}

/** Allows earlier images of the product and URLs of other sites: administrators cannot upload. */
async function showListedImages(
  transaction: AuditedTransaction,
  product: StoredProduct,
  before: readonly string[],
  now: Date,
): Promise<void> {
  const known = new Set(before);
  const elsewhere = product.images.filter((url) => !known.has(url));
  await claimImagesOfProduct(transaction, product, [...before, ...elsewhere], now);
}

/** Returns the form's fields for the audit log, which keeps them forever, so without long texts. */
function toSnapshot({
  name,
  sku,
  category,
  priceMinCents,
  priceMaxCents,
  moq,
  ...rest
}: StoredProduct): Snapshot {
  const { leadTime, manufacturerId, images, certifications } = rest;
  return {
    name,
    sku,
    category,
    priceMinCents,
    priceMaxCents,
    moq,
    leadTime,
    manufacturerId,
    images,
    certifications,
  };
}
