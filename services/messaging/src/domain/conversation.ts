/** The two sides of a conversation (OPEN-56). */
export type Party = 'brand' | 'manufacturer';

export interface Sides {
  readonly brandId: string;
  readonly brandName: string;
  readonly manufacturerId: string;
  readonly manufacturerName: string;
}

export const otherParty = (party: Party): Party => (party === 'brand' ? 'manufacturer' : 'brand');

export const getAccount = ({ brandId, manufacturerId }: Sides, party: Party): string =>
  party === 'brand' ? brandId : manufacturerId;

export const getName = ({ brandName, manufacturerName }: Sides, party: Party): string =>
  party === 'brand' ? brandName : manufacturerName;
