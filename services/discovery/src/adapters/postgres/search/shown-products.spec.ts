import type { ShownProduct } from '../../../use-cases/search/search-reader';
import { ShownProducts } from './shown-products';

const aRow = (changes: Partial<ShownProduct> = {}): ShownProduct => ({
  number: 1,
  id: 'lamp',
  name: 'Lamp',
  phrase: 'lamp',
  category: 'Lights',
  categoryText: 'lights',
  manufacturerName: 'Maker',
  manufacturerText: 'maker',
  skuKey: 'l1',
  ...changes,
});
const change = { number: 1, id: 'lamp', manufacturerIds: [], isPopular: false };

describe('rows of products that were shown', () => {
  let rows: ShownProduct[];
  let reads: number;
  let shown: ShownProducts;
  let gate: Promise<void>;
  const nameNow = async (): Promise<string | undefined> => {
    const found = await shown.find([1, 2], async () => {
      reads += 1;
      const before = rows;
      await gate;
      return before;
    });
    return found[0]?.name;
  };
  beforeEach(() => {
    [rows, reads, gate] = [[aRow(), aRow({ number: 2 })], 0, Promise.resolve()];
    shown = new ShownProducts(100);
    shown.followed();
  });

  it('are read once until they change', async () => {
    expect([await nameNow(), await nameNow(), reads]).toEqual(['Lamp', 'Lamp', 1]);
    rows = [aRow({ name: 'Torch' })];
    shown.changed(change);
    expect(await shown.find([1], async () => rows)).toEqual(rows);
  });

  it.each([
    ['that one has changed', () => shown.changed(change)],
    ['that the tables are others', () => shown.lost()],
    ['that another index was loaded', () => shown.followed()],
  ])('are not remembered where it is told during the read %s', async (_what, tell) => {
    let open = (): void => undefined;
    gate = new Promise((resolve) => (open = resolve));
    const first = nameNow();
    tell();
    open();
    await first;
    rows = [aRow({ name: 'Torch' })];
    expect(await shown.find([1], async () => rows)).toEqual(rows);
  });

  it('are read each time while nobody follows what changes', async () => {
    shown.lost();
    await nameNow();
    await nameNow();
    expect(reads).toBe(2);
  });

  it('are read each time where none is to be remembered', async () => {
    shown = new ShownProducts(0);
    shown.followed();
    await nameNow();
    await nameNow();
    expect(reads).toBe(2);
  });
});
