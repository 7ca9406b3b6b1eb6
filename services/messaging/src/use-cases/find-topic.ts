import { Injectable } from '@nestjs/common';
import type {
  ChatContext,
  ChatThread,
  messagingRpc,
  RpcRequest,
  UserActor,
} from '@makeport/contracts';
import type { DomainError } from '@makeport/errors';
import { OrderReferencesClient } from '../adapters/rpc/clients/order-references-client';
import type { Topic } from '../domain/default-message';
import {
  manufacturerNotFound,
  notAuthorized,
  productNotFound,
  sampleRequestNotFound,
  unclearPartner,
} from '../domain/messaging.errors';
import { type OrderReference, Directory, type Participant, type ThreadProduct } from './ports';

type Asked = Omit<RpcRequest<typeof messagingRpc.openThread>, 'sendDefault'>;

export interface FoundTopic {
  readonly brand: { readonly id: string; readonly name: string | null };
  readonly manufacturer: { readonly id: string; readonly name: string };
  readonly product: ThreadProduct | null;
  readonly about: Topic;
  readonly context: ChatContext | null;
  /** The error of a new thread, unless the two sides already share a thread about any product. */
  readonly refusal: DomainError | null;
}

/**
 * Resolves the two sides and the subject of a conversation, and checks them with the owners of the
 * order, request or product.
 */
@Injectable()
export class FindTopic {
  constructor(
    private readonly directory: Directory,
    private readonly orderReferences: OrderReferencesClient,
  ) {}

  async find(asked: Asked, who: Participant, actor: UserActor): Promise<FoundTopic> {
    checkSelf(asked, who);
    const reference = await this.getReference(asked, actor);
    if (reference) return topicOfReference(reference, asked, who);
    return asked.productId === undefined
      ? this.withoutProduct(asked, who)
      : this.ofProduct(asked.productId, asked, who);
  }

  /**
   * Returns the order or request as the context of a message.
   * @throws DomainError notAuthorized if it is not between the two sides of the thread
   */
  async contextFor(
    asked: { readonly kind: ChatContext['kind']; readonly id: string },
    actor: UserActor,
    thread: Pick<ChatThread, 'brandId' | 'manufacturerId'>,
  ): Promise<ChatContext> {
    const reference = await this.getReference(
      asked.kind === 'order' ? { orderId: asked.id } : { sampleRequestId: asked.id },
      actor,
    );
    const isTheirs =
      reference?.brand.id === thread.brandId && reference.manufacturer.id === thread.manufacturerId;
    if (!isTheirs) throw notAuthorized();
    return reference.context;
  }

  private async getReference(
    { orderId, sampleRequestId }: Pick<Asked, 'orderId' | 'sampleRequestId'>,
    actor: UserActor,
  ): Promise<OrderReference | null> {
    if (orderId !== undefined) return this.orderReferences.findOrder(orderId, actor);
    if (sampleRequestId === undefined) return null;
    const reference = await this.orderReferences.findSampleRequest(sampleRequestId);
    // The same answer for strangers and for unknown ids, so that ids cannot be probed.
    const isParty =
      reference?.brand.id === actor.userId || reference?.manufacturer.id === actor.userId;
    if (!reference || !isParty) throw sampleRequestNotFound();
    return reference;
  }

  private async ofProduct(productId: string, asked: Asked, who: Participant): Promise<FoundTopic> {
    const product = await this.directory.findProduct(productId);
    if (!product) throw productNotFound();
    const { manufacturerId } = product;
    if (asked.manufacturerId !== undefined && asked.manufacturerId !== manufacturerId)
      throw unclearPartner();
    const { brand, manufacturer, refusal } = await this.sides({ ...asked, manufacturerId }, who);
    const about = { kind: 'product', productName: product.name } as const;
    return {
      brand,
      manufacturer,
      product: { id: product.id, name: product.name, sku: product.sku },
      about,
      context: null,
      refusal: product.removed ? productNotFound() : refusal,
    };
  }

  private async withoutProduct(asked: Asked, who: Participant): Promise<FoundTopic> {
    const sides = await this.sides(asked, who);
    return { ...sides, product: null, about: { kind: 'none', productName: null }, context: null };
  }

  private async sides(
    asked: Asked,
    who: Participant,
  ): Promise<Pick<FoundTopic, 'brand' | 'manufacturer' | 'refusal'>> {
    if (who.party === 'brand') {
      const { manufacturerId } = asked;
      if (manufacturerId === undefined) throw unclearPartner();
      const manufacturer = await this.directory.findManufacturer(manufacturerId);
      if (!manufacturer) throw manufacturerNotFound();
      return {
        brand: who,
        manufacturer: { id: manufacturerId, name: manufacturer.name },
        refusal: null,
      };
    }
    const { brandId, manufacturerId = who.id } = asked;
    if (brandId === undefined) throw unclearPartner();
    if (manufacturerId !== who.id) throw notAuthorized();
    // Without an order or request, a manufacturer may write only to brands that it shares a thread
    // with.
    return { brand: { id: brandId, name: null }, manufacturer: who, refusal: notAuthorized() };
  }
}

function topicOfReference(reference: OrderReference, asked: Asked, who: Participant): FoundTopic {
  const { brand, manufacturer, context, products, orderNumber } = reference;
  // An administrator sees every order, but is not a side of it.
  if ((who.party === 'brand' ? brand.id : manufacturer.id) !== who.id) throw notAuthorized();
  if (asked.brandId !== undefined && asked.brandId !== brand.id) throw unclearPartner();
  if (asked.manufacturerId !== undefined && asked.manufacturerId !== manufacturer.id)
    throw unclearPartner();
  const product =
    asked.productId === undefined ? products[0] : products.find(({ id }) => id === asked.productId);
  if (!product) throw unclearPartner();
  const about = {
    kind: context.kind,
    productName: product.name,
    ...(orderNumber === undefined ? {} : { orderNumber }),
  };
  return { brand, manufacturer, product, about, context, refusal: null };
}

/**
 * Rejects a request that names another account as the caller's own side, which it may leave out.
 */
function checkSelf({ brandId, manufacturerId }: Asked, who: Participant): void {
  const named = who.party === 'brand' ? brandId : manufacturerId;
  if (named !== undefined && named !== who.id) throw notAuthorized();
}
