import type { Manufacturer, StoredProduct } from '../product';
import { getDemoProductId, storedDemoProduct, type DemoPictures } from './demo-product';
import { greenformProducts } from './demo-greenform';
import { voltworksProducts } from './demo-voltworks';

/** The demo manufacturers as identity seeds them; its events would say the same a moment later. */
const voltworks: Manufacturer = {
  id: '00000000-0000-4000-8000-000000000101',
  name: 'Voltworks Electronics',
  location: 'Shenzhen, China',
};
const greenform: Manufacturer = {
  id: '00000000-0000-4000-8000-000000000102',
  name: 'Greenform Goods',
  location: 'Porto, Portugal',
};

export const demoManufacturers: readonly Manufacturer[] = [voltworks, greenform];

const voltworksTerms = {
  manufacturerId: voltworks.id,
  shippingTerms: 'FOB Shenzhen',
  paymentTerms: 'In full at the order, held until completion',
};
const greenformTerms = {
  manufacturerId: greenform.id,
  shippingTerms: 'FCA Porto',
  paymentTerms: 'In full at the order, held until completion',
};

export const demoProducts: readonly StoredProduct[] = [
  ...voltworksProducts.map((product) => storedDemoProduct(product, voltworksTerms)),
  ...greenformProducts.map((product) => storedDemoProduct(product, greenformTerms)),
];

/** By the id of the product. */
export const demoPictures: ReadonlyMap<string, DemoPictures> = new Map(
  [...voltworksProducts, ...greenformProducts].flatMap((product) =>
    product.pictures ? [[getDemoProductId(product), product.pictures] as const] : [],
  ),
);
