import { lumenworks, nordpack, terrawear } from './manufacturers';
import type { DemoProduct } from './demo-product';
import { deskLampPictures, mailerBoxPictures, toteBagPictures } from './pictures';

const PAYMENT_TERMS = 'In full at the order, held until completion';
const SAMPLE_TERMS = 'Paid in advance, credited to a bulk order';

/**
 * Older than all stored products, so that demo products follow them in lists that show the newest
 * first.
 */
const CREATED = [
  '2020-01-03T00:00:00.000Z',
  '2020-01-02T00:00:00.000Z',
  '2020-01-01T00:00:00.000Z',
] as const;

const deskLamp: DemoProduct = {
  id: 'sample-desk-lamp',
  sku: 'LW-DL-040',
  name: 'Cast Aluminium Desk Lamp',
  category: 'Office Supplies',
  description:
    'A dimmable desk lamp of cast aluminium whose foot charges a phone. Three light temperatures, a joint that ' +
    'stays where it is put, and a cable of woven fabric.',
  manufacturer: lumenworks,
  moq: 200,
  leadTime: '30-40 days',
  priceMinCents: 2150,
  priceMaxCents: 2890,
  customizationOptions: [
    {
      id: 'engraved-foot',
      name: 'Engraved foot',
      additionalCostCents: 95,
      minQuantity: null,
      available: true,
    },
    {
      id: 'own-colour',
      name: 'Own colour',
      additionalCostCents: 140,
      minQuantity: 500,
      available: true,
    },
    {
      id: 'gift-box',
      name: 'Gift box',
      additionalCostCents: 110,
      minQuantity: null,
      available: true,
    },
  ],
  images: deskLampPictures.map(({ url }) => url),
  certifications: ['CE', 'FCC', 'RoHS'],
  isSample: true,
  createdAt: CREATED[0],
  metadata: {
    imageTexts: deskLampPictures,
    specifications: {
      'Light output': '480 lm, 2700 to 5000 K',
      Charging: '15 W, Qi2',
      Material: 'Cast aluminium, powder coated',
      Height: '420 mm',
    },
    inventory: [{ location: 'Taipei', quantity: 350 }],
    monthlyCapacity: 8000,
    facilities: ['Die casting', 'Powder coating', 'Photometric laboratory'],
    customizationDetails: 'Colours by RAL number from 500 units; engraving up to 60 × 60 mm.',
    sampleInfo: {
      available: true,
      costCents: 5500,
      deliveryTime: '7-10 days',
      paymentTerms: SAMPLE_TERMS,
    },
    shippingTerms: 'FOB Taipei',
    paymentTerms: PAYMENT_TERMS,
  },
};

const toteBag: DemoProduct = {
  id: 'sample-tote-bag',
  sku: 'TW-TB-220',
  name: 'Heavy Canvas Tote Bag',
  category: 'Fashion Accessories',
  description:
    'A sturdy bag of 220 g organic cotton with long handles and an inner pocket. Prints with up to four colours ' +
    'on both sides; the fabric can be dyed to match.',
  manufacturer: terrawear,
  moq: 150,
  leadTime: '25-35 days',
  priceMinCents: 320,
  priceMaxCents: 480,
  customizationOptions: [
    {
      id: 'screen-print',
      name: 'Screen print',
      additionalCostCents: 45,
      minQuantity: null,
      available: true,
    },
    {
      id: 'woven-label',
      name: 'Woven label',
      additionalCostCents: 25,
      minQuantity: 300,
      available: true,
    },
    { id: 'own-dye', name: 'Own dye', additionalCostCents: 70, minQuantity: 1000, available: true },
    { id: 'zip', name: 'Zip', additionalCostCents: 60, minQuantity: null, available: false },
  ],
  images: toteBagPictures.map(({ url }) => url),
  certifications: ['GOTS', 'OEKO-TEX Standard 100'],
  isSample: true,
  createdAt: CREATED[1],
  metadata: {
    imageTexts: toteBagPictures,
    specifications: {
      Fabric: '220 g/m², organic cotton',
      Size: '380 × 420 × 80 mm',
      Handles: '700 mm',
      Load: 'up to 12 kg',
    },
    inventory: [{ location: 'Guimarães', quantity: 2400 }],
    monthlyCapacity: 40_000,
    facilities: ['Weaving', 'Dye works', 'Sewing'],
    customizationDetails: 'Print area 300 × 320 mm on each side; colours by Pantone number.',
    sampleInfo: {
      available: true,
      costCents: 1500,
      deliveryTime: '5-7 days',
      paymentTerms: SAMPLE_TERMS,
    },
    shippingTerms: 'FCA Guimarães',
    paymentTerms: PAYMENT_TERMS,
  },
};

const mailerBox: DemoProduct = {
  id: 'sample-mailer-box',
  sku: 'NP-MB-310',
  name: 'Recycled Mailer Box',
  category: 'Packaging & Printing',
  description:
    'A self-locking mailer of fully recycled board that needs no tape. Printed inside and out with water-based ' +
    'inks; flat when delivered.',
  manufacturer: nordpack,
  moq: 500,
  leadTime: '15-20 days',
  priceMinCents: 68,
  priceMaxCents: 145,
  customizationOptions: [
    {
      id: 'print-inside',
      name: 'Print inside',
      additionalCostCents: 18,
      minQuantity: null,
      available: true,
    },
    {
      id: 'own-size',
      name: 'Own size',
      additionalCostCents: 22,
      minQuantity: 1000,
      available: true,
    },
    {
      id: 'tear-strip',
      name: 'Tear strip',
      additionalCostCents: 9,
      minQuantity: null,
      available: true,
    },
  ],
  images: mailerBoxPictures.map(({ url }) => url),
  certifications: ['FSC Recycled'],
  isSample: true,
  createdAt: CREATED[2],
  metadata: {
    imageTexts: mailerBoxPictures,
    specifications: {
      Board: 'E flute, 1.5 mm, 100% recycled',
      Size: '310 × 220 × 90 mm',
      Print: 'Flexo, up to 4 colours',
    },
    inventory: [{ location: 'Tampere', quantity: 12_000 }],
    monthlyCapacity: 250_000,
    facilities: ['Corrugator', 'Flexo printing', 'Die cutting'],
    customizationDetails: 'Own sizes from 1000 units, drawn by us from inner measures.',
    sampleInfo: {
      available: true,
      costCents: 900,
      deliveryTime: '4-6 days',
      paymentTerms: SAMPLE_TERMS,
    },
    shippingTerms: 'FCA Tampere',
    paymentTerms: PAYMENT_TERMS,
  },
};

/** Newest first, in the order of lists (DATA-24). */
export const demoProducts: readonly DemoProduct[] = [deskLamp, toteBag, mailerBox];
