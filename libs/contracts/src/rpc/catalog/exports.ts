import { z } from 'zod';
import { defineRpc } from '../../define-rpc';
import { cents, id, instant, productId } from '../../fields';
import { exampleProduct } from '../../product';
import { listAllProducts } from './administration';
import { defineRecordExport, exportPage } from '../exports';

/** A product as a row of the export. */
export const productRow = z.object({
  id: productId,
  sku: z.string(),
  name: z.string(),
  category: z.string(),
  manufacturerId: id,
  manufacturerName: z.string(),
  moq: z.int(),
  leadTime: z.string(),
  priceMinCents: cents,
  priceMaxCents: cents,
  createdAt: instant,
});
export type ProductRow = z.infer<typeof productRow>;

export const recordExport = defineRecordExport('catalog', 'products');

/** Like `list-all-products`, for an export of all pages: without pictures and without a total. */
export const exportProducts = defineRpc({
  name: 'catalog.export-products.v1',
  kind: 'read',
  request: listAllProducts.request.extend({ first: exportPage }),
  response: z.object({ products: z.array(productRow), hasMore: z.boolean() }),
  example: {
    request: { category: 'Electronics' },
    response: {
      products: [
        {
          id: exampleProduct.id,
          sku: exampleProduct.sku,
          name: exampleProduct.name,
          category: exampleProduct.category,
          manufacturerId: exampleProduct.manufacturer.id,
          manufacturerName: exampleProduct.manufacturer.name,
          moq: exampleProduct.moq,
          leadTime: exampleProduct.leadTime,
          priceMinCents: exampleProduct.priceMinCents,
          priceMaxCents: exampleProduct.priceMaxCents,
          createdAt: exampleProduct.createdAt,
        },
      ],
      hasMore: false,
    },
  },
});
