import type { Product } from '@makeport/contracts';
import { aProduct, greenProduct } from './builders';
import type { PricedProduct } from '../../src/domain/checkout/order-total';

/** Returns the catalogue's answer for a product, based on the fields that determine its price. */
function catalogProduct(priced: PricedProduct): Product {
  return {
    id: priced.id,
    sku: priced.sku,
    name: priced.name,
    category: 'Electronics',
    description: 'Made to order.',
    manufacturer: { ...priced.manufacturer, location: 'Shenzhen, China' },
    moq: priced.moq,
    leadTime: '30-45 days',
    priceMinCents: priced.unitPriceCents,
    priceMaxCents: priced.unitPriceCents * 2,
    customizationOptions: [...priced.options],
    images: [],
    certifications: [],
    isSample: false,
    createdAt: '2026-11-01T00:00:00.000Z',
    metadata: {
      specifications: {},
      inventory: [],
      monthlyCapacity: null,
      facilities: ['Injection moulding'],
      sampleInfo: null,
      shippingTerms: null,
      paymentTerms: null,
    },
  };
}

export const powerBank = catalogProduct(aProduct());
export const greenCatalogProduct = catalogProduct(greenProduct);
