import { productCategories } from '@makeport/contracts';
import { productNotFound } from '../domain/catalog.errors';
import type { ProductView } from '../domain/product';
import { productOf, type ProductForm } from '../domain/product-form';
import type { CatalogStore, Clock } from './ports';
import { saveProduct } from './save-product';
import { showImages } from './show-images';

interface UpdateProductInput {
  readonly manufacturerId: string;
  readonly productId: string;
  readonly form: ProductForm;
}

/** MFR-21: what the form holds is replaced, the rest stays. Another's product is as if it were unknown (OPEN-71). */
export class UpdateProduct {
  constructor(
    private readonly store: CatalogStore,
    private readonly clock: Clock,
  ) {}

  async execute({ manufacturerId, productId, form }: UpdateProductInput): Promise<ProductView> {
    return this.store.transaction(async (transaction) => {
      const before = await transaction.lockProduct(productId);
      if (before?.manufacturerId !== manufacturerId) throw productNotFound();
      const product = { ...before, ...productOf(form, before, productCategories) };
      const saved = await saveProduct(transaction, product);
      await showImages(transaction, product, before.images, this.clock());
      return saved;
    });
  }
}
