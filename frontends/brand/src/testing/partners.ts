import type { ManufacturerCardFragment } from '../gen/partners';

/** Returns a manufacturer's profile as the bff returns it. */
export function manufacturer(over: Partial<ManufacturerCardFragment> = {}) {
  return {
    __typename: 'ManufacturerProfile',
    id: 'm1',
    name: 'Voltworks Electronics',
    location: 'Shenzhen, China',
    description: 'Consumer electronics under your own brand.',
    specialties: ['OEM Production'],
    certifications: ['ISO 9001'],
    rating: 4.5,
    ratingCount: 12,
    leadTime: '25-45 days',
    minMoq: 100,
    categories: ['Electronics'],
    verified: true,
    logo: null,
    website: 'https://voltworks.example',
    ...over,
  } satisfies ManufacturerCardFragment & { __typename: string };
}
