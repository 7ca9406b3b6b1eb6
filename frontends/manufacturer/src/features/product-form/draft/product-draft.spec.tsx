import { aProduct } from '../../../testing/products';
import { DraftAutosave, type DraftStatus } from './draft-autosave';
import { readDraft, removeDraft, writeDraft } from './product-draft';
import { emptyProduct, toValues } from '../product-values';

const owner = { accountId: 'a1', productId: null };
const values = { ...emptyProduct(), name: 'Bottle' };

describe('a draft', () => {
  beforeEach(() => localStorage.clear());

  it('MFR-23, OPEN-69: lies under productDraft and names the account and the product', () => {
    writeDraft(localStorage, owner, values);
    expect(JSON.parse(localStorage.getItem('productDraft') ?? '')).toMatchObject({
      accountId: 'a1',
      productId: null,
      values: { name: 'Bottle' },
    });
    expect(readDraft(localStorage, owner)?.values).toEqual(values);
  });

  it.each([
    ['another account', { accountId: 'a2', productId: null }],
    ['a stored product', { accountId: 'a1', productId: 'p1' }],
  ])('OPEN-69: is not restored into the form of %s, nor removed by it', (_whose, other) => {
    writeDraft(localStorage, owner, values);
    expect(readDraft(localStorage, other)).toBeNull();
    removeDraft(localStorage, other);
    expect(readDraft(localStorage, owner)).not.toBeNull();
  });

  it('F26, OPEN-69: each product has its own, and a newer one of it replaces only that', () => {
    const [one, other] = [
      { ...owner, productId: 'p1' },
      { ...owner, productId: 'p2' },
    ];
    const base = { values: toValues(aProduct()), version: 3 };
    writeDraft(localStorage, owner, values);
    writeDraft(localStorage, one, { ...base.values, name: 'One' }, base);
    writeDraft(localStorage, other, { ...base.values, name: 'Other' }, base);
    writeDraft(localStorage, one, { ...base.values, name: 'One, again' }, base);
    const names = [owner, one, other].map((each) => readDraft(localStorage, each)?.values.name);
    expect(names).toEqual(['Bottle', 'One, again', 'Other']);
    expect(readDraft(localStorage, one)?.base?.version).toBe(3);
  });

  it('F26: of stored products the 20 newest are kept', () => {
    jest.useFakeTimers();
    for (let each = 1; each <= 22; each++) {
      jest.setSystemTime(Date.UTC(2026, 0, each));
      writeDraft(localStorage, { ...owner, productId: `p${each}` }, values);
    }
    jest.useRealTimers();
    expect(readDraft(localStorage, { ...owner, productId: 'p2' })).toBeNull();
    expect(readDraft(localStorage, { ...owner, productId: 'p3' })).not.toBeNull();
    expect(localStorage).toHaveLength(20);
  });

  it.each(['no JSON', '[]', '{"accountId":"a1","productId":null,"savedAt":"x","values":{}}'])(
    'is none where something else lies: %s',
    (found) => {
      localStorage.setItem('productDraft', found);
      expect(readDraft(localStorage, owner)).toBeNull();
    },
  );
});

describe('keeping a draft', () => {
  const told: DraftStatus[] = [];
  const keeper = (storage: Storage = localStorage) =>
    new DraftAutosave(storage, owner, null, (status) => told.push(status));
  const full = {
    ...localStorage,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };

  beforeEach(() => {
    localStorage.clear();
    told.length = 0;
    jest.useFakeTimers();
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('MFR-22, OPEN-69: saves 1 s after the last change', () => {
    const kept = keeper();
    kept.changed(emptyProduct());
    jest.advanceTimersByTime(900);
    kept.changed(values);
    jest.advanceTimersByTime(999);
    expect(localStorage.getItem('productDraft')).toBeNull();
    jest.advanceTimersByTime(1);
    expect(readDraft(localStorage, owner)?.values).toEqual(values);
    expect(told).toEqual(['saving', 'saving', 'saved']);
  });

  it('OPEN-69: saves at once when the form is left before that', () => {
    const kept = keeper();
    kept.changed(values);
    expect(kept.flush()).toBe(true);
    expect(readDraft(localStorage, owner)?.values).toEqual(values);
    jest.runAllTimers();
    expect(told).toEqual(['saving', 'saved']);
  });

  it('MFR-22: tells that it could not save, until it can', () => {
    const kept = keeper(full);
    kept.changed(values);
    expect(kept.flush()).toBe(false);
    expect(kept.flush()).toBe(false);
    expect(told).toEqual(['saving', 'failed']);
  });

  it('OPEN-69: keeps nothing after the product was published', () => {
    const kept = keeper();
    kept.changed(values);
    kept.flush();
    kept.changed(values);
    kept.remove();
    kept.changed(values);
    jest.runAllTimers();
    expect(localStorage.getItem('productDraft')).toBeNull();
  });
});
