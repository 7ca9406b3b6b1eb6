import { catalogRpc } from '@makeport/contracts';
import { getMetadataArgsStorage } from 'typeorm';
import { aProduct } from '../../testing/products';
import { cardColumns, cardOfRow, viewColumns, viewOfRow, type ViewRow } from './product-columns';
import { ProductEntity } from './product.entity';

const metadata = {
  specifications: { Capacity: '22,000 mAh', Weight: '410 g' },
  inventory: [{ location: 'Shenzhen', quantity: 1_200 }, { quantity: 40 }],
  monthlyCapacity: 20_000,
  facilities: ['CNC milling', 'Anodising'],
  customizationDetails: 'Any Pantone colour from 500 units.',
  sampleInfo: {
    available: true,
    costCents: 4_500,
    deliveryTime: '7-10 days',
    paymentTerms: 'In advance',
  },
  shippingTerms: 'FOB Shenzhen',
  paymentTerms: 'In full at the order',
};

const row: ViewRow = {
  id: '7d2f8f0e-5c0e-4a53-9b52-1f0b5a7f0a01',
  name: 'Power Bank',
  sku: 'VW-PB-220',
  category: 'Electronics',
  description: 'A slim power bank.',
  moq: 100,
  lead_time: '30-45 days',
  price_min_cents: 1_005,
  price_max_cents: 999_999_999,
  manufacturer_id: '00000000-0000-4000-8000-000000000101',
  manufacturer_name: 'Voltworks Electronics',
  manufacturer_location: 'Shenzhen, China',
  manufacturer_verified: false,
  customization_options: [{ feature: 'Logo engraving', additionalCostCents: 200, minQuantity: 50 }],
  images: ['/files/product-images/1.webp', '/files/product-images/2.webp'],
  certifications: ['CE', 'RoHS'],
  is_sample: true,
  created_at_seconds: 1_795_165_200.25,
  metadata,
};

/** The columns that the entity writes, by property name. */
const written = new Map(
  getMetadataArgsStorage()
    .columns.filter(({ target }) => target === ProductEntity)
    .map(({ propertyName, options }) => [propertyName, options]),
);

describe('a product in its row', () => {
  it('DATA-1: is read back with every field, prices in cents', () => {
    expect(viewOfRow(row)).toEqual({
      id: row.id,
      name: 'Power Bank',
      sku: 'VW-PB-220',
      category: 'Electronics',
      description: 'A slim power bank.',
      moq: 100,
      leadTime: '30-45 days',
      priceMinCents: 1_005,
      priceMaxCents: 999_999_999,
      manufacturer: {
        id: row.manufacturer_id,
        name: 'Voltworks Electronics',
        location: 'Shenzhen, China',
      },
      customizationOptions: [
        expect.objectContaining({ name: 'Logo engraving', additionalCostCents: 200 }),
      ],
      images: row.images,
      certifications: ['CE', 'RoHS'],
      isSample: true,
      createdAt: '2026-11-20T09:00:00.250Z',
      metadata,
    });
  });

  it('DATA-1: every field has its column, and every column that is read is asked for', () => {
    const fields = Object.keys(aProduct({ manufacturerId: row.manufacturer_id }));
    for (const field of fields) expect([...written.keys()]).toContain(field);
    for (const column of Object.keys(row))
      expect(viewColumns).toMatch(new RegExp(`\\b${column}\\b`));
  });

  it.each(['priceMinCents', 'priceMaxCents'])(
    'DATA-1: %s is written and read as whole cents',
    (field) => {
      const options = written.get(field);
      const transformer = options?.transformer;
      if (!transformer || Array.isArray(transformer))
        throw new Error('amounts need a transformer of their own');
      expect(options.type).toBe('bigint');
      expect(transformer.to(999_999_999)).toBe(999_999_999);
      // The driver returns a bigint as text.
      expect(transformer.from('999999999')).toBe(999_999_999);
    },
  );

  it('DATA-2: metadata keep specifications, stock, capacity, facilities, sample and terms on the way out', () => {
    const { response } = catalogRpc.getProducts;
    const { products } = response.parse({ products: [viewOfRow(row)] });
    expect(products.map((product) => product.metadata)).toEqual([metadata]);
  });

  it('DATA-3: list and detail view are joined with id, name and location of the manufacturer', () => {
    const manufacturer = {
      id: '00000000-0000-4000-8000-000000000101',
      name: 'Voltworks Electronics',
      location: 'Shenzhen, China',
    };
    expect(cardOfRow(row).manufacturer).toEqual(manufacturer);
    expect(viewOfRow(row).manufacturer).toEqual(manufacturer);
    for (const column of ['p.manufacturer_id', 'm.name', 'm.location'])
      expect(cardColumns).toContain(column);
  });
});
