import { Inject, Injectable } from '@nestjs/common';
import { productCategories } from '@makeport/rules';
import type { ProductForm } from '@makeport/rules/product-form';
import { ProductRepository } from '../adapters/postgres/product.repository';
import { productChanged, productNotFound } from '../domain/catalog.errors';
import { toProduct } from '../domain/form/manufacturer-product-form';
import { CLOCK, type Clock, type VersionedProduct } from './ports';
import { saveProduct } from './save-product';
import { claimImagesOfProduct } from './claim-images';

interface UpdateProductInput {
  readonly manufacturerId: string;
  readonly productId: string;
  readonly form: ProductForm;
  /** The product's version when the form was loaded. */
  readonly expectedVersion?: number | undefined;
}

/**
 * Replaces the form's fields and keeps the rest. Rejects a form that was loaded from an older
 * version (MFR-21). Treats another manufacturer's product as unknown (OPEN-71).
 */
@Injectable()
export class UpdateProduct {
  constructor(
    private readonly store: ProductRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(input: UpdateProductInput): Promise<VersionedProduct> {
    const { manufacturerId, productId, form, expectedVersion } = input;
    return this.store.transaction(async (transaction) => {
      const locked = await transaction.lockProduct(productId);
      if (locked?.product.manufacturerId !== manufacturerId) throw productNotFound();
      const { product: before, version } = locked;
      if (expectedVersion !== undefined && expectedVersion !== version) throw productChanged();
      const product = { ...before, ...toProduct(form, before, productCategories) };
      const saved = await saveProduct(transaction, product);
      await claimImagesOfProduct(transaction, product, before.images, this.clock());
      return saved;
    });
  }
}
