import {
  anonymousFeatures,
  type BrandFeatures,
  type Candidate,
  type ProductTraits,
} from '../domain/recommendations/brand-features';

export const now = new Date('2026-11-22T12:00:00.000Z');
export const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);

export const aProduct = (changes: Partial<ProductTraits> = {}): ProductTraits => ({
  id: 'viewed',
  name: 'Steel Bottle',
  category: 'Drinkware',
  manufacturerId: 'maker-1',
  priceMinCents: 1000,
  priceMaxCents: 1800,
  optionNames: ['Logo engraving'],
  certifications: ['CE'],
  ...changes,
});

export const aCandidate = (changes: Partial<Candidate> = {}): Candidate => ({
  ...aProduct({ id: 'candidate', name: 'Bamboo Bottle' }),
  manufacturerName: 'Voltworks',
  viewers: 0,
  attention: 0,
  popularity: 0,
  ...changes,
});

export const aBrand = (changes: Partial<BrandFeatures> = {}): BrandFeatures => ({
  ...anonymousFeatures(now),
  ...changes,
});
