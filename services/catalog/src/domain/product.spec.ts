import { aProduct } from '../testing/products';
import { toCard, toView } from './product';

const manufacturer = { id: 'm-1', name: 'Voltworks', location: 'Shenzhen, China' };
const product = aProduct({
  id: 'p-1',
  sku: 'VW-1',
  name: 'Power Bank',
  category: 'Electronics',
  description: 'Slim.',
  manufacturerId: 'm-1',
  moq: 100,
  leadTime: '30-45 days',
  priceMinCents: 1000,
  priceMaxCents: 1800,
  customizationOptions: ['Logo print'],
  images: ['/files/product-images/a.png', '/files/product-images/b.png'],
  certifications: ['CE'],
  isSample: true,
  createdAt: new Date('2026-11-20T09:00:00.000Z'),
});

describe('a product as everybody sees it', () => {
  it('DATA-1, DATA-3: has all that is stored of it, its manufacturer with id, name and location', () => {
    const stored = { ...manufacturer, ratings: 'not for everybody' };
    expect(toView(product, stored)).toEqual({
      id: 'p-1',
      sku: 'VW-1',
      name: 'Power Bank',
      category: 'Electronics',
      description: 'Slim.',
      manufacturer,
      moq: 100,
      leadTime: '30-45 days',
      priceMinCents: 1000,
      priceMaxCents: 1800,
      customizationOptions: [
        {
          id: 'logo-print',
          name: 'Logo print',
          additionalCostCents: 999,
          minQuantity: 1000,
          available: true,
        },
      ],
      images: ['/files/product-images/a.png', '/files/product-images/b.png'],
      certifications: ['CE'],
      isSample: true,
      createdAt: '2026-11-20T09:00:00.000Z',
      metadata: product.metadata,
    });
  });

  it('DATA-3: a list shows its card, with the manufacturer and without the details', () => {
    const stored = { ...manufacturer, ratings: 'not for everybody' };
    expect(toCard(product, stored)).toEqual({
      id: 'p-1',
      name: 'Power Bank',
      category: 'Electronics',
      manufacturer,
      moq: 100,
      leadTime: '30-45 days',
      priceMinCents: 1000,
      priceMaxCents: 1800,
      images: ['/files/product-images/a.png', '/files/product-images/b.png'],
      isSample: true,
      createdAt: '2026-11-20T09:00:00.000Z',
    });
  });
});
