import { catalogRpc } from '@makeport/contracts';
import type { ProductForm } from '../domain/form/product-form';
import { CreateProduct } from './create-product';
import type { CatalogStore, OwnProductsStore } from './ports';

const form: ProductForm = catalogRpc.createProduct.example.request.product;
const manufacturer = { id: '00000000-0000-4000-8000-000000000101', name: 'Forge & Sons' };

/** Another value of the same kind. */
function changed(value: unknown): unknown {
  if (typeof value === 'string') return `${value} and more`;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value)) return value.slice(1);
  if (value === null) return 'something';
  return Object.fromEntries(
    Object.entries(value as object).map(([key, each], at) => [
      key,
      at === 0 ? changed(each) : each,
    ]),
  );
}

describe('the same request key', () => {
  /** As if the first request had been stored. */
  async function createTwice(second: ProductForm): Promise<unknown> {
    let known: { fingerprint: string; productId: string } | undefined;
    const found = { id: 'the first' };
    const store = {
      transaction: async (work: (tx: unknown) => Promise<unknown>) =>
        work({
          claimRequest: async ({ fingerprint }: { fingerprint: string }) => {
            if (known) return known;
            known = { fingerprint, productId: found.id };
            return known;
          },
        }),
    } as unknown as CatalogStore;
    const own = { find: async () => found } as unknown as OwnProductsStore;
    const create = new CreateProduct(store, own, () => new Date());
    await create.execute({ manufacturer, form, requestKey: 'key' });
    return create.execute({ manufacturer, form: second, requestKey: 'key' });
  }

  it('MFR-20: with the same form is answered with the product of the first', async () => {
    expect(await createTwice({ ...form })).toEqual({ id: 'the first' });
  });

  it.each(Object.keys(form) as (keyof ProductForm)[])(
    'with another %s is refused',
    async (field) => {
      const second = { ...form, [field]: changed(form[field]) };
      expect(second).not.toEqual(form);
      await expect(createTwice(second)).rejects.toMatchObject({ code: 'catalog.already_created' });
    },
  );
});
