import type { DemoManufacturer } from './demo-product';

export const lumenworks: DemoManufacturer = {
  id: 'sample-lumenworks',
  accountId: '00000000-0000-4000-8000-000000000201',
  name: 'Lumenworks Lighting',
  location: 'Taipei, Taiwan',
  description:
    'Lamps and chargers from the first sketch to the packed box, in runs from 200 pieces.',
  specialties: ['LED lighting', 'Wireless charging', 'Aluminium casting'],
  certifications: ['ISO 9001', 'CE', 'FCC'],
  leadTime: '30-40 days',
  minMoq: 200,
  categories: ['Electronics', 'Home Goods'],
};

export const terrawear: DemoManufacturer = {
  id: 'sample-terrawear',
  accountId: '00000000-0000-4000-8000-000000000202',
  name: 'Terrawear Textiles',
  location: 'Guimarães, Portugal',
  description: 'Bags and garments of organic cotton, woven, dyed and sewn under one roof.',
  specialties: ['Organic cotton', 'Screen printing', 'Embroidery'],
  certifications: ['GOTS', 'OEKO-TEX Standard 100'],
  leadTime: '25-35 days',
  minMoq: 150,
  categories: ['Apparel', 'Home Goods'],
};

export const nordpack: DemoManufacturer = {
  id: 'sample-nordpack',
  accountId: '00000000-0000-4000-8000-000000000203',
  name: 'Nordpack Packaging',
  location: 'Tampere, Finland',
  description: 'Boxes and mailers of recycled board, printed with water-based inks.',
  specialties: ['Corrugated board', 'Flexo printing', 'Die cutting'],
  certifications: ['FSC', 'ISO 14001'],
  leadTime: '15-20 days',
  minMoq: 500,
  categories: ['Food & Beverage', 'Beauty'],
};
