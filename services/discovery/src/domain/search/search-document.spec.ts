import { aProduct } from '../../testing/products';
import { toSearchDocument } from './search-document';

describe('a product as it is searched', () => {
  it('OPEN-74: has the smaller price first, whichever way round it was listed', () => {
    const product = aProduct({ priceMinCents: 900, priceMaxCents: 450 });
    expect(toSearchDocument(product)).toMatchObject({ priceMinCents: 450, priceMaxCents: 900 });
  });
});
