import { Inject, Injectable } from '@nestjs/common';
import { createHash, randomUUID } from 'node:crypto';
import { LOCATION_UNKNOWN_TEXT, productCategories } from '@makeport/rules';
import type { ProductForm } from '@makeport/rules/product-form';
import { OwnProductRepository } from '../adapters/postgres/own-product.repository';
import { ProductRepository } from '../adapters/postgres/product.repository';
import { alreadyCreated, productNotFound } from '../domain/catalog.errors';
import { toProduct } from '../domain/form/manufacturer-product-form';
import { CLOCK, type Clock, type VersionedProduct } from './ports';
import { saveProduct } from './save-product';
import { claimImagesOfProduct } from './claim-images';

interface CreateProductInput {
  readonly manufacturer: { readonly id: string; readonly name: string };
  readonly form: ProductForm;
  /** Identifies one submission, so that a retry after a lost response returns the same product. */
  readonly requestKey: string;
}

/** Creates the product of a form and publishes it (MFR-20). */
@Injectable()
export class CreateProduct {
  constructor(
    private readonly store: ProductRepository,
    private readonly own: OwnProductRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({
    manufacturer,
    form,
    requestKey: key,
  }: CreateProductInput): Promise<VersionedProduct> {
    const now = this.clock();
    const fingerprint = getFingerprint(form);
    const request = {
      manufacturerId: manufacturer.id,
      key,
      fingerprint,
      productId: randomUUID(),
      now,
    };
    const { saved, id } = await this.store.transaction(async (transaction) => {
      const former = await transaction.claimRequest(request);
      if (former && former.fingerprint !== fingerprint) throw alreadyCreated();
      if (former) return { id: former.productId };
      // A new manufacturer may call before its account's event has arrived.
      await transaction.addManufacturer({ ...manufacturer, location: LOCATION_UNKNOWN_TEXT });
      const stored = {
        ...toProduct(form, null, productCategories),
        id: request.productId,
        manufacturerId: manufacturer.id,
        isSample: false,
        createdAt: now,
      };
      const saved = await saveProduct(transaction, stored);
      await claimImagesOfProduct(transaction, stored, [], now);
      return { saved, id: stored.id };
    });
    const created = saved ?? (await this.own.find(manufacturer.id, id));
    if (!created) throw productNotFound();
    return created;
  }
}

/** Returns a hash of all fields, to detect a repeated key with different input. */
export function getFingerprint(form: ProductForm): string {
  return createHash('sha256').update(JSON.stringify(form)).digest('hex');
}
