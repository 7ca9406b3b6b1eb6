import { catalogRpc, rpcContracts, type RpcContract } from '@makeport/contracts';
import { aProduct } from './testing/products';
import { RunningCatalog } from './testing/running-catalog';
import { SaveProduct } from './use-cases/save-product';

describe('the contract of catalog', () => {
  let catalog: RunningCatalog;
  beforeAll(async () => {
    catalog = await RunningCatalog.start();
    const [product] = catalogRpc.getProducts.example.response.products;
    if (!product) throw new Error('the example has a product');
    const { id, name, location } = product.manufacturer;
    await catalog.query('INSERT INTO manufacturers VALUES ($1, $2, $3)', [id, name, location]);
    await catalog.get(SaveProduct).execute(aProduct({ manufacturerId: id, id: product.id }));
  });
  afterAll(() => catalog.stop());

  const own = rpcContracts.filter((contract) => contract.service === 'catalog');
  const each = own.map((contract) => [contract.name, contract] as const);

  it.each(each)(
    '%s answers its example request as its response schema says',
    async (_name, contract: RpcContract) => {
      const answer = await catalog.call(contract, contract.example.request);
      const expected =
        contract.name === catalogRpc.listFixedItems.name
          ? { items: [{ key: 'powerbank' }, { key: 'earbuds' }, { key: 'waterbottle' }] }
          : { products: [{ name: 'Plain Product' }] };
      expect(contract.response.parse(answer)).toMatchObject(expected);
    },
  );

  it.each(each)('%s is refused to whoever cannot sign a token', async (_name, contract: RpcContract) => {
    const stranger = catalog.service.callerWith('another-secret-that-is-also-long-enough');
    const actor = { kind: 'service', service: 'ordering' } as const;
    await expect(stranger.call(contract, contract.example.request, { actor })).rejects.toMatchObject({
      kind: 'unauthenticated',
      message: 'User not authenticated',
    });
    stranger.close();
  });
});
