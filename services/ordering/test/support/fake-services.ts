import {
  catalogRpc,
  identityRpc,
  type Product,
  type RpcRequest,
  type RpcResponse,
} from '@makeport/contracts';
import { HandleRpc, ServiceKitModule, startService, type BaseConfig } from '@makeport/service-kit';
import {
  Controller,
  Inject,
  Module,
  type DynamicModule,
  type INestApplication,
} from '@nestjs/common';
import { greenform, voltworks } from './builders';

/** The data of the other services; tests change it. */
export class FakeServices {
  readonly products = new Map<string, Product>();
  readonly fixedItems = catalogRpc.listFixedItems.example.response.items;
  /** Administrators who may decide about money and can be the second one. */
  approverIds: readonly string[] = ['901', '912', '913', '914'].map(
    (end) => `00000000-0000-4000-8000-000000000${end}`,
  );
  readonly payoutAccounts = new Map<string, string>([
    [voltworks.id, 'acct_demo_voltworks'],
    [greenform.id, 'acct_demo_greenform'],
  ]);
}

@Controller()
class CatalogStandIn {
  constructor(@Inject(FakeServices) private readonly neighbourhood: FakeServices) {}

  @HandleRpc(catalogRpc.getProducts)
  async getProducts({
    ids,
  }: RpcRequest<typeof catalogRpc.getProducts>): Promise<
    RpcResponse<typeof catalogRpc.getProducts>
  > {
    const found = ids.map((id) => this.neighbourhood.products.get(id));
    return { products: found.filter((product) => product !== undefined) };
  }

  @HandleRpc(catalogRpc.ensureProducts)
  async ensureProducts(
    request: RpcRequest<typeof catalogRpc.ensureProducts>,
  ): Promise<RpcResponse<typeof catalogRpc.ensureProducts>> {
    return this.getProducts(request);
  }

  @HandleRpc(catalogRpc.listFixedItems)
  async listFixedItems(): Promise<RpcResponse<typeof catalogRpc.listFixedItems>> {
    return { items: this.neighbourhood.fixedItems };
  }
}

@Controller()
class IdentityStandIn {
  constructor(@Inject(FakeServices) private readonly neighbourhood: FakeServices) {}

  @HandleRpc(identityRpc.getPayoutAccount)
  async getPayoutAccount({
    manufacturerId,
  }: RpcRequest<typeof identityRpc.getPayoutAccount>): Promise<
    RpcResponse<typeof identityRpc.getPayoutAccount>
  > {
    return { stripeAccountId: this.neighbourhood.payoutAccounts.get(manufacturerId) ?? null };
  }

  @HandleRpc(identityRpc.countAdministrators)
  async countAdministrators(): Promise<RpcResponse<typeof identityRpc.countAdministrators>> {
    const approverIds = [...this.neighbourhood.approverIds];
    return { count: approverIds.length, accountIds: approverIds, approverIds };
  }
}

@Module({})
class NeighbourModule {
  static forRoot(
    service: string,
    config: BaseConfig,
    controller: typeof CatalogStandIn | typeof IdentityStandIn,
    neighbourhood: FakeServices,
  ): DynamicModule {
    return {
      module: NeighbourModule,
      imports: [ServiceKitModule.forRoot({ service, config })],
      controllers: [controller],
      providers: [{ provide: FakeServices, useValue: neighbourhood }],
    };
  }
}

/** Starts a service of that name with real RPC that answers from `neighbourhood`. */
export async function startFakeService(
  service: 'catalog' | 'identity',
  base: BaseConfig,
  neighbourhood: FakeServices,
): Promise<INestApplication> {
  const config = { ...base, HTTP_PORT: 0 };
  const controller = service === 'catalog' ? CatalogStandIn : IdentityStandIn;
  return startService({
    name: service,
    config,
    module: () => NeighbourModule.forRoot(service, config, controller, neighbourhood),
  });
}
