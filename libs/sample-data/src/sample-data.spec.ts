import {
  manufacturerAccountId,
  manufacturerPageId,
  sampleManufacturer,
  sampleManufacturers,
  sampleMatches,
  sampleProduct,
  sampleProducts,
  sampleThreads,
} from '.';

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/;

describe('the built-in sample data', () => {
  it('OPEN-19: has 3 products and 3 manufacturers whose ids begin with sample-', () => {
    for (const entries of [sampleProducts, sampleManufacturers]) {
      expect(entries).toHaveLength(3);
      expect(new Set(entries.map(({ id }) => id)).size).toBe(3);
      expect(entries.every(({ id }) => id.startsWith('sample-') && id.length <= 64)).toBe(true);
    }
    expect(new Set(sampleProducts.map(({ manufacturer }) => manufacturer.id)).size).toBe(3);
    expect(sampleProducts.every(({ isSample }) => isSample)).toBe(true);
  });

  it('CAT-22: is found by id without asking anybody', () => {
    expect(sampleProduct('sample-tote-bag')?.name).toBe('Heavy Canvas Tote Bag');
    expect(sampleProduct('sample-nothing')).toBeUndefined();
  });

  it('knows a manufacturer by the id of pages and by its account, and leaves other ids alone', () => {
    const other = '00000000-0000-4000-8000-000000000101';
    for (const { id, accountId } of sampleManufacturers) {
      expect(accountId).toMatch(UUID);
      expect(manufacturerAccountId(id)).toBe(accountId);
      expect(manufacturerPageId(accountId)).toBe(id);
      expect(sampleManufacturer(accountId)).toBe(sampleManufacturer(id));
    }
    expect(manufacturerAccountId(other)).toBe(other);
    expect(manufacturerPageId(other)).toBe(other);
  });

  it('CAT-12: is in the order of lists, newest first, and older than stored products', () => {
    const created = sampleProducts.map(({ createdAt }) => createdAt);
    expect(created).toEqual([...created].sort().reverse());
    expect(created[0] && created[0] < '2021').toBe(true);
  });

  it('CART-8: every product has a price, the smaller one first', () => {
    for (const { priceMinCents, priceMaxCents } of sampleProducts) {
      expect(priceMinCents).toBeGreaterThan(0);
      expect(priceMaxCents).toBeGreaterThanOrEqual(priceMinCents);
    }
  });

  it('DATA-24, REC-2, REC-3: 3 match recommendations, best first, which say what is true', () => {
    expect(sampleMatches).toHaveLength(3);
    const scores = sampleMatches.map(({ score }) => score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(scores.every((score) => score >= 85 && score <= 98)).toBe(true);
    expect(new Set(sampleMatches.map(({ manufacturer }) => manufacturer.id)).size).toBe(3);
    for (const { manufacturer, product, reasoning, matchingCriteria } of sampleMatches) {
      expect(product.manufacturer).toBe(manufacturer);
      const facts = [
        ...manufacturer.certifications.map((name) => `Certified ${name}`),
        `Orders from ${product.moq} pieces`,
        `Made within ${product.leadTime}`,
        `Samples within ${product.metadata.sampleInfo.deliveryTime}`,
      ];
      expect(facts).toEqual(expect.arrayContaining([...matchingCriteria]));
      for (const criterion of matchingCriteria)
        expect(reasoning.toLowerCase()).toContain(criterion.toLowerCase());
    }
  });

  it('DATA-24: 2 chat threads with messages, each between the demo brand and another of the manufacturers', () => {
    expect(sampleThreads).toHaveLength(2);
    expect(new Set(sampleThreads.map(({ manufacturer }) => manufacturer.id)).size).toBe(2);
    for (const { id, product, manufacturer, messages, unreadByBrand } of sampleThreads) {
      expect(product.manufacturer).toBe(manufacturer);
      expect([id, ...messages.map((message) => message.id)]).toEqual(
        expect.arrayContaining([expect.stringMatching(UUID)]),
      );
      const times = messages.map(({ sentAt }) => sentAt);
      expect(times).toEqual([...new Set(times)].sort());
      expect(messages.filter(({ from }) => from === 'manufacturer').length).toBeGreaterThanOrEqual(
        unreadByBrand,
      );
    }
  });
});
