import {
  toManufacturerAccountId,
  toManufacturerPageId,
  findDemoManufacturer,
  demoManufacturers,
  demoMatches,
  findDemoProduct,
  demoProducts,
  demoThreads,
} from './';

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/;

describe('the built-in sample data', () => {
  it('OPEN-19: has 3 products and 3 manufacturers whose ids begin with sample-', () => {
    for (const entries of [demoProducts, demoManufacturers]) {
      expect(entries).toHaveLength(3);
      expect(new Set(entries.map(({ id }) => id)).size).toBe(3);
      expect(entries.every(({ id }) => id.startsWith('sample-') && id.length <= 64)).toBe(true);
    }
    expect(new Set(demoProducts.map(({ manufacturer }) => manufacturer.id)).size).toBe(3);
    expect(demoProducts.every(({ isSample }) => isSample)).toBe(true);
  });

  it('CAT-22: is found by id without asking anybody', () => {
    expect(findDemoProduct('sample-tote-bag')?.name).toBe('Heavy Canvas Tote Bag');
    expect(findDemoProduct('sample-nothing')).toBeUndefined();
  });

  it('knows a manufacturer by the id of pages and by its account, and leaves other ids alone', () => {
    const other = '00000000-0000-4000-8000-000000000101';
    for (const { id, accountId } of demoManufacturers) {
      expect(accountId).toMatch(UUID);
      expect(toManufacturerAccountId(id)).toBe(accountId);
      expect(toManufacturerPageId(accountId)).toBe(id);
      expect(findDemoManufacturer(accountId)).toBe(findDemoManufacturer(id));
    }
    expect(toManufacturerAccountId(other)).toBe(other);
    expect(toManufacturerPageId(other)).toBe(other);
  });

  it('CAT-12: is in the order of lists, newest first, and older than stored products', () => {
    const created = demoProducts.map(({ createdAt }) => createdAt);
    expect(created).toEqual([...created].sort().reverse());
    expect(created[0] && created[0] < '2021').toBe(true);
  });

  it('CART-8: every product has a price, the smaller one first', () => {
    for (const { priceMinCents, priceMaxCents } of demoProducts) {
      expect(priceMinCents).toBeGreaterThan(0);
      expect(priceMaxCents).toBeGreaterThanOrEqual(priceMinCents);
    }
  });

  it('DATA-24, REC-2, REC-3: 3 match recommendations, best first, which say what is true', () => {
    expect(demoMatches).toHaveLength(3);
    const scores = demoMatches.map(({ score }) => score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(scores.every((score) => score >= 85 && score <= 98)).toBe(true);
    expect(new Set(demoMatches.map(({ manufacturer }) => manufacturer.id)).size).toBe(3);
    for (const { manufacturer, product, reasoning, matchingCriteria } of demoMatches) {
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
    expect(demoThreads).toHaveLength(2);
    expect(new Set(demoThreads.map(({ manufacturer }) => manufacturer.id)).size).toBe(2);
    for (const { id, product, manufacturer, messages, unreadByBrand } of demoThreads) {
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
