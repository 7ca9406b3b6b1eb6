import { randomUUID } from 'node:crypto';
import {
  exampleOrder,
  exampleSampleRequest,
  identityRpc,
  messagingRpc,
  orderingRpc,
  samplesRpc,
  type ChatMessage,
  type ChatThread,
  type RpcRequestInput,
  type UserActor,
} from '@makeport/contracts';
import { DomainError } from '@makeport/errors';
import { person } from './people';
import type { RunningMessaging } from './running-messaging';

export interface Product {
  readonly id: string;
  readonly name: string;
  readonly sku: string;
}

/** A brand, a manufacturer and a product that no other test of the suite uses. */
export class Scene {
  readonly brand = person('brand', 'Northwind Outfitters');
  readonly maker = person('manufacturer', 'Voltworks Electronics');
  readonly product: Product = { id: randomUUID(), name: 'Power Bank', sku: 'VW-PB' };

  private constructor(private readonly messaging: RunningMessaging) {}

  static async set(messaging: RunningMessaging): Promise<Scene> {
    const scene = new Scene(messaging);
    const { brand, maker, product } = scene;
    for (const { userId, accountType, name } of [brand, maker]) {
      await messaging.query(
        'INSERT INTO accounts (id, account_type, name, version) VALUES ($1, $2, $3, 1)',
        [userId, accountType, name],
      );
    }
    await messaging.query(
      'INSERT INTO products (id, name, sku, manufacturer_id, version) VALUES ($1, $2, $3, $4, 1)',
      [product.id, product.name, product.sku, maker.userId],
    );
    return scene;
  }

  async open(
    request: RpcRequestInput<typeof messagingRpc.openThread> = {},
    actor: UserActor = this.brand,
  ): Promise<ChatThread> {
    const about = actor === this.brand ? { productId: this.product.id } : {};
    return (await this.messaging.call(messagingRpc.openThread, { ...about, ...request }, actor))
      .thread;
  }

  /** Opens a thread without a product. */
  async openGeneral(): Promise<ChatThread> {
    const request = { manufacturerId: this.maker.userId };
    return (await this.messaging.call(messagingRpc.openThread, request, this.brand)).thread;
  }

  async send(
    threadId: string,
    more: Partial<RpcRequestInput<typeof messagingRpc.sendMessage>> = {},
    actor: UserActor = this.brand,
  ): Promise<{ message: ChatMessage; thread: ChatThread }> {
    const request = { threadId, clientId: randomUUID(), content: 'Hello', ...more };
    return this.messaging.call(messagingRpc.sendMessage, request, actor);
  }

  async messages(threadId: string, actor: UserActor = this.brand): Promise<ChatMessage[]> {
    return (await this.messaging.call(messagingRpc.listMessages, { threadId, first: 100 }, actor))
      .messages;
  }

  async thread(threadId: string, actor: UserActor = this.brand): Promise<ChatThread> {
    return (await this.messaging.call(messagingRpc.getThread, { threadId }, actor)).thread;
  }

  /** Makes ordering return a new order to its two sides and to administrators. */
  haveOrder(): string {
    const { brand, maker, product } = this;
    const order = {
      ...exampleOrder,
      id: randomUUID(),
      brandId: brand.userId,
      brandName: brand.name,
      manufacturerId: maker.userId,
      manufacturerName: maker.name,
      productId: product.id,
      productName: product.name,
      productSku: product.sku,
      items: exampleOrder.items.map((item) => ({ ...item, productId: product.id })),
    };
    this.messaging.owners.ordering.answer(orderingRpc.getOrder, async ({ orderId }, { actor }) => {
      const isParty =
        actor.kind === 'user' && [order.brandId, order.manufacturerId].includes(actor.userId);
      const isAdmin = actor.kind === 'user' && actor.accountType === 'admin';
      if (orderId === order.id && (isParty || isAdmin)) return { order };
      throw new DomainError('not_found', 'ordering.order_not_found', 'Order not found');
    });
    return order.id;
  }

  haveSampleRequest(): string {
    const { brand, maker, product } = this;
    const request = {
      ...exampleSampleRequest,
      id: randomUUID(),
      brandId: brand.userId,
      manufacturerId: maker.userId,
      manufacturerName: maker.name,
      productId: product.id,
      productName: product.name,
      productSku: product.sku,
    };
    this.messaging.owners.samples.answer(
      samplesRpc.getSampleRequest,
      async ({ sampleRequestId }, { actor }) => {
        if (actor.kind === 'service' && sampleRequestId === request.id) return { request };
        throw new DomainError('not_found', 'samples.request_not_found', 'Sample request not found');
      },
    );
    return request.id;
  }

  /** Makes identity return no accounts, so that only the copied names are left. */
  forgetIdentity(): void {
    this.messaging.owners.identity
      .answer(identityRpc.getManufacturers, async () => ({ manufacturers: [] }))
      .answer(identityRpc.getBrands, async () => ({ brands: [] }));
  }
}
