import { lumenworks, terrawear } from './manufacturers';
import { demoProducts } from './products';
import type { DemoManufacturer, DemoProduct } from './demo-product';

export interface DemoMessage {
  readonly id: string;
  readonly from: 'brand' | 'manufacturer';
  readonly content: string;
  readonly urgent?: boolean;
  readonly sentAt: string;
}

/** A conversation in the demo data (DATA-24). */
export interface DemoThread {
  readonly id: string;
  readonly brand: { readonly accountId: string; readonly name: string };
  readonly manufacturer: DemoManufacturer;
  readonly product: DemoProduct;
  readonly messages: readonly DemoMessage[];
  /** The number of unread messages of the brand; the newest messages count as unread. */
  readonly unreadByBrand: number;
}

/** The brand in the demo data. */
const northwind = {
  accountId: '00000000-0000-4000-8000-000000000001',
  name: 'Northwind Outfitters',
};

const id = (thread: number, message: number): string =>
  `5a0c0000-0000-4000-8000-${String(thread).padStart(6, '0')}${String(message).padStart(6, '0')}`;

function toProduct(manufacturer: DemoManufacturer): DemoProduct {
  const product = demoProducts.find((each) => each.manufacturer.id === manufacturer.id);
  if (!product) throw new Error(`no sample product of ${manufacturer.name}`);
  return product;
}

const lamp = toProduct(lumenworks);
const bag = toProduct(terrawear);

const aboutTheLamp: DemoThread = {
  id: id(1, 0),
  brand: northwind,
  manufacturer: lumenworks,
  product: lamp,
  messages: [
    {
      id: id(1, 1),
      from: 'brand',
      content: `Hi, I am interested in ${lamp.name}. Could you tell me more about customization and pricing?`,
      sentAt: '2026-01-12T09:14:00.000Z',
    },
    {
      id: id(1, 2),
      from: 'manufacturer',
      content:
        'Thank you for asking! We engrave the foot from the first piece and paint in any RAL colour from 500 pieces. ' +
        'Between 200 and 1,000 pieces the price depends on the options you choose.',
      sentAt: '2026-01-12T10:02:00.000Z',
    },
    {
      id: id(1, 3),
      from: 'brand',
      content: 'Could the engraving be on the arm instead of the foot?',
      sentAt: '2026-01-12T10:20:00.000Z',
    },
    {
      id: id(1, 4),
      from: 'manufacturer',
      content:
        'Yes, up to 60 × 12 mm. Please send us your logo as a vector file and we draw it for you.',
      sentAt: '2026-01-13T07:45:00.000Z',
    },
  ],
  unreadByBrand: 1,
};

const aboutTheBag: DemoThread = {
  id: id(2, 0),
  brand: northwind,
  manufacturer: terrawear,
  product: bag,
  messages: [
    {
      id: id(2, 1),
      from: 'brand',
      content: `Hi, I am interested in ${bag.name}. Could you tell me more about customization and pricing?`,
      sentAt: '2026-01-08T14:30:00.000Z',
    },
    {
      id: id(2, 2),
      from: 'manufacturer',
      content:
        'Hello! Four colours on both sides are included up to A3. Woven labels are possible from 300 pieces.',
      sentAt: '2026-01-08T15:05:00.000Z',
    },
    {
      id: id(2, 3),
      from: 'brand',
      content: 'Great. We need 400 bags before our fair in April. Is that possible?',
      urgent: true,
      sentAt: '2026-01-09T08:12:00.000Z',
    },
    {
      id: id(2, 4),
      from: 'manufacturer',
      content: 'It is, if your order arrives by the end of February.',
      sentAt: '2026-01-09T09:40:00.000Z',
    },
    {
      id: id(2, 5),
      from: 'brand',
      content: 'Perfect, thank you!',
      sentAt: '2026-01-09T09:58:00.000Z',
    },
  ],
  unreadByBrand: 0,
};

/** Newest first, by the last message. */
export const demoThreads: readonly DemoThread[] = [aboutTheLamp, aboutTheBag];
