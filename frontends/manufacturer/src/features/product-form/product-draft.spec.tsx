import { aProduct } from '../../testing/products';
import { DraftKeeper, type DraftStatus } from './draft-keeper';
import { readDraft, removeDraft, writeDraft } from './product-draft';
import { emptyProduct, toValues } from './product-values';

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

  it('OPEN-69: is replaced by the newest', () => {
    writeDraft(localStorage, owner, values);
    writeDraft(localStorage, { ...owner, productId: 'p1' }, toValues(aProduct()));
    expect(readDraft(localStorage, owner)).toBeNull();
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
    new DraftKeeper(storage, owner, (status) => told.push(status));
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
