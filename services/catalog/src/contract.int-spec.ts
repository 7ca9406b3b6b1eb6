import { catalogRpc, rpcContracts, type Actor, type RpcContract } from '@makeport/contracts';
import { anAdmin } from './testing/people';
import { aProduct } from './testing/products';
import { RunningCatalog } from './testing/running-catalog';
import { SaveProduct } from './use-cases/save-product';

describe('the contract of catalog', () => {
  let catalog: RunningCatalog;
  let actor: Actor;
  const [example] = catalogRpc.getProducts.example.response.products;
  if (!example) throw new Error('the example has a product');

  beforeAll(async () => {
    catalog = await RunningCatalog.start();
  });
  afterAll(() => catalog.stop());

  /** Stores the product of the examples and its pictures. */
  beforeEach(async () => {
    await catalog.query('TRUNCATE product_images, create_requests');
    await catalog.query('DELETE FROM products WHERE id <> $1', [example.id]);
    const { id, name, location } = example.manufacturer;
    actor = {
      kind: 'user',
      userId: id,
      accountType: 'manufacturer',
      name,
      email: 'm@makeport.test',
    };
    await catalog.query('INSERT INTO manufacturers VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
      id,
      name,
      location,
    ]);
    const product = { manufacturerId: id, id: example.id, name: 'Plain Power Bank' };
    await catalog.get(SaveProduct).execute(aProduct(product));
    await catalog.query(
      `INSERT INTO product_images (name, manufacturer_id, uploaded_at) VALUES ($1, $2, now())`,
      [catalogRpc.removeImageUpload.example.request.name, id],
    );
  });

  const own = rpcContracts.filter((contract) => contract.service === 'catalog');
  const each = own.map((contract) => [contract.name, contract] as const);
  const { name } = catalogRpc.createProduct.example.request.product;
  const products = { products: [{ name: 'Plain Power Bank' }] };
  const expected: Readonly<Record<string, object>> = {
    [catalogRpc.listProducts.name]: products,
    [catalogRpc.listProductCards.name]: products,
    [catalogRpc.getProducts.name]: products,
    [catalogRpc.ensureProducts.name]: products,
    [catalogRpc.listFixedItems.name]: {
      items: [{ key: 'powerbank' }, { key: 'earbuds' }, { key: 'waterbottle' }],
    },
    [catalogRpc.listOwnProducts.name]: { ...products, total: 1, hasMore: false },
    [catalogRpc.listOwnCategories.name]: { categories: ['Electronics'] },
    [catalogRpc.getOwnProduct.name]: { product: products.products[0] },
    [catalogRpc.createProduct.name]: { product: { name } },
    [catalogRpc.updateProduct.name]: { product: { id: example.id, name } },
    [catalogRpc.openImageUpload.name]: {
      key: expect.stringMatching(/^product-images\/.+\.png$/) as string,
    },
    [catalogRpc.removeImageUpload.name]: catalogRpc.removeImageUpload.example.response,
    [catalogRpc.listAllProducts.name]: { hasMore: false },
    [catalogRpc.getProductChoices.name]: { categories: ['Electronics'], products: 1 },
    [catalogRpc.getAnyProduct.name]: { product: products.products[0] },
    [catalogRpc.createListing.name]: { product: { name }, version: 1 },
    [catalogRpc.updateListing.name]: { product: { id: example.id, name } },
    [catalogRpc.removeProduct.name]: {},
    [catalogRpc.recordExport.name]: {},
    [catalogRpc.findByName.name]: {},
    [catalogRpc.exportProducts.name]: { hasMore: false },
  };

  const ofAdmins: readonly RpcContract[] = [
    catalogRpc.listAllProducts,
    catalogRpc.getProductChoices,
    catalogRpc.getAnyProduct,
    catalogRpc.createListing,
    catalogRpc.updateListing,
    catalogRpc.removeProduct,
    catalogRpc.recordExport,
    catalogRpc.exportProducts,
    catalogRpc.findByName,
  ];

  /** Returns the example's request, with the current version of its product. */
  async function current({ name, example: { request } }: RpcContract): Promise<object> {
    if (name !== catalogRpc.updateProduct.name && name !== catalogRpc.updateListing.name)
      return request as object;
    const [row] = await catalog.query<{ version: number }>(
      'SELECT version FROM products WHERE id = $1',
      [example?.id],
    );
    return { ...(request as object), expectedVersion: Number(row?.version) };
  }

  it.each(each)(
    '%s answers its example request as its response schema says',
    async (_name, contract: RpcContract) => {
      const answer = await catalog.call(
        contract,
        await current(contract),
        ofAdmins.includes(contract) ? anAdmin : actor,
      );
      expect(contract.response.parse(answer)).toMatchObject(
        expected[contract.name] ?? { no: 'row' },
      );
    },
  );

  it.each(each)(
    '%s is refused to whoever cannot sign a token',
    async (_name, contract: RpcContract) => {
      const stranger = catalog.service.callerWith('another-secret-that-is-also-long-enough');
      const service = { kind: 'service', service: 'ordering' } as const;
      await expect(
        stranger.call(contract, contract.example.request, { actor: service }),
      ).rejects.toMatchObject({
        kind: 'unauthenticated',
        message: 'User not authenticated',
      });
      stranger.close();
    },
  );
});
