import { randomUUID } from 'node:crypto';
import { ApiPerson } from '../api-person.ts';
import { shippingInfo } from '../access-scene.ts';
import { cards } from '../buying.ts';
import { payByCard } from '../orders.ts';
import { expect } from '../test.ts';

/** The number of requests in flight. */
const TOGETHER = 4;

/** A brand and a manufacturer whose lists have the same number of rows, and an administrator. */
export class ListScene {
  /** In the names of the scene's products and companies. */
  readonly word = `w${randomUUID().slice(0, 8)}`;
  readonly visitor = new ApiPerson();
  /** Other manufacturers, each with a product, that wait for their verification. */
  readonly waitingIds: string[] = [];
  private readonly waitingProductIds: string[] = [];
  readonly productIds: string[] = [];
  /** One of each waiting manufacturer, of one payment, which is charged back. */
  orderIds: readonly string[] = [];
  /** An order of all products of the manufacturer. */
  largeOrderId = '';
  checkoutId = '';
  threadId = '';
  sampleRequestId = '';
  private quantity = 1000;

  private constructor(
    readonly rows: number,
    readonly brand: ApiPerson,
    readonly maker: ApiPerson,
    readonly admin: ApiPerson,
  ) {}

  static async set(rows: number): Promise<ListScene> {
    const scene = new ListScene(
      rows,
      await ApiPerson.signedUp('brand'),
      await ApiPerson.signedUp('manufacturer'),
      await ApiPerson.signedIn('brand', 'admin@makeport.test'),
    );
    await scene.addProducts();
    await scene.addWaiting();
    await scene.addOrders();
    await scene.addConversations();
    await scene.addOwn();
    await scene.waitForEffects();
    return scene;
  }

  /** Returns input that opens a new checkout with an order of each waiting manufacturer. */
  get checkout(): object {
    return this.toCheckout(this.waitingProductIds);
  }

  /** Opens and pays such a checkout. */
  paidCheckout(): Promise<string> {
    return this.pay(this.waitingProductIds, cards.success);
  }

  /** Returns a line of each waiting manufacturer. */
  get items(): readonly object[] {
    return this.toItems(this.waitingProductIds);
  }

  private toItems(productIds: readonly string[]): readonly object[] {
    // The same lines would be rejected while their payment is pending (B1).
    this.quantity += 1;
    const { quantity } = this;
    return productIds.map((productId) => ({ productId, quantity, optionIds: [] }));
  }

  private toCheckout(productIds: readonly string[]): object {
    return {
      items: this.toItems(productIds),
      shippingInfo,
      shippingMethod: 'standard',
      idempotencyKey: randomUUID(),
      orderAgain: true,
    };
  }

  private async pay(productIds: readonly string[], card: string): Promise<string> {
    const { openCheckout } = await this.brand.must<{
      openCheckout: { checkoutId: string; clientSecret: string };
    }>(
      'mutation ($input: OpenCheckoutInput!) { openCheckout(input: $input) { checkoutId clientSecret } }',
      { input: this.toCheckout(productIds) },
    );
    await payByCard(openCheckout.clientSecret, card);
    return openCheckout.checkoutId;
  }

  private async order(
    productIds: readonly string[],
    card: string = cards.success,
  ): Promise<readonly string[]> {
    this.checkoutId = await this.pay(productIds, card);
    const { completeCheckout } = await this.brand.must<{
      completeCheckout: { orders: { id: string }[] };
    }>(
      'mutation ($input: CompleteCheckoutInput!) { completeCheckout(input: $input) { orders { id } } }',
      { input: { checkoutId: this.checkoutId, paymentMethod: 'credit' } },
    );
    return completeCheckout.orders.map(({ id }) => id);
  }

  /** Calls `work` once for each row. */
  private async each(work: (index: number) => Promise<unknown>): Promise<void> {
    const indexes = Array.from({ length: this.rows }, (_, index) => index).values();
    await Promise.all(
      Array.from({ length: TOGETHER }, async () => {
        for (const index of indexes) await work(index);
      }),
    );
  }

  private async addProducts(): Promise<void> {
    await this.each(async (index) => {
      this.productIds.push(await addProduct(this.admin, this.maker.id, `${this.word} ${index}`));
    });
  }

  private async addWaiting(): Promise<void> {
    await this.each(async (index) => {
      const maker = await ApiPerson.signedUp('manufacturer', `Company ${this.word}`);
      await sendDocuments(maker);
      this.waitingIds.push(maker.id);
      this.waitingProductIds.push(await addProduct(this.admin, maker.id, `Bottle ${index}`));
    });
  }

  /** Orders of all kinds: charged back, completed and paid out, and one of all products. */
  private async addOrders(): Promise<void> {
    this.orderIds = await this.order(this.waitingProductIds, cards.chargedBack);
    await this.each(async (index) => {
      const [orderId] = await this.order([this.productIds[index] ?? '']);
      for (const action of ['approve', 'start_production', 'mark_shipping', 'mark_completed'])
        await this.maker.must(
          'mutation ($input: ChangeOrderStatusInput!) { changeOrderStatus(input: $input) { order { id } } }',
          { input: { orderId, action } },
        );
    });
    [this.largeOrderId = ''] = await this.order(this.productIds);
  }

  /** A conversation about each product, the last one with a message for each row. */
  private async addConversations(): Promise<void> {
    await this.each(async (index) => {
      const { openChatThread } = await this.brand.must<{
        openChatThread: { thread: { id: string } };
      }>(
        'mutation ($input: OpenChatThreadInput!) { openChatThread(input: $input) { thread { id } } }',
        { input: { productId: this.productIds[index], sendDefault: true } },
      );
      this.threadId = openChatThread.thread.id;
    });
    await this.each((index) =>
      this.brand.must(
        'mutation ($input: SendChatMessageInput!) { sendChatMessage(input: $input) { message { id } } }',
        {
          input: { threadId: this.threadId, clientId: randomUUID(), content: `Hello ${index}` },
        },
      ),
    );
  }

  /** Samples, addresses and sessions of the brand. */
  private async addOwn(): Promise<void> {
    await this.each(async (index) => {
      const { createSampleRequest } = await this.brand.must<{
        createSampleRequest: { request: { id: string } };
      }>(
        'mutation ($input: CreateSampleRequestInput!) { createSampleRequest(input: $input) { request { id } } }',
        {
          input: {
            productId: this.productIds[index],
            quantity: 1,
            requirements: ['Matte black'],
            requestKey: randomUUID(),
          },
        },
      );
      this.sampleRequestId = createSampleRequest.request.id;
      await this.brand.must(
        'mutation ($input: SaveAddressInput!) { saveAddress(input: $input) { book { id } } }',
        { input: { address: { ...shippingInfo, address: `${index} Harbour Street` } } },
      );
      await new ApiPerson().signIn('brand', this.brand.email, this.brand.password);
    });
  }

  /** Waits for the effects of events. */
  private async waitForEffects(): Promise<void> {
    const lists: readonly [ApiPerson, string][] = [
      [this.brand, 'notifications { items { id } }'],
      [this.maker, 'notifications { items { id } }'],
      [this.maker, 'payouts(first: 50) { items { orderId } }'],
      [this.brand, 'paymentAlerts { orderId }'],
      [this.visitor, `searchProducts(query: "${this.word}") { total }`],
    ];
    for (const [person, field] of lists)
      await expect
        .poll(async () => getLength(await person.must(`{ ${field} }`)), {
          message: field,
          timeout: 60_000,
        })
        .toBeGreaterThanOrEqual(this.rows);
  }
}

/** Returns the length of the only list in the response, or its total. */
function getLength(data: Readonly<Record<string, unknown>>): number {
  const [found] = Object.values(data) as { items?: unknown[]; total?: number; length?: number }[];
  return found?.items?.length ?? found?.total ?? found?.length ?? 0;
}

export const toListing = (name: string) => ({
  name,
  sku: `SKU-${randomUUID().slice(0, 12)}`,
  category: 'Drinkware',
  description: 'Double-walled, keeps tea hot for twelve hours.',
  priceMinCents: 4_20,
  priceMaxCents: 6_80,
  moq: 250,
  leadTime: '2 weeks',
  customizationOptions: [],
  certifications: [],
  images: ['https://images.example.test/bottle.png'],
});

/** Catalog learns of a new manufacturer by an event. The key makes a repetition harmless. */
export async function addProduct(
  admin: ApiPerson,
  manufacturerId: string,
  name: string,
): Promise<string> {
  const input = { manufacturerId, listing: toListing(name), requestKey: randomUUID() };
  let id = '';
  await expect(async () => {
    const { createListing } = await admin.must<{ createListing: { product: { id: string } } }>(
      'mutation ($input: CreateListingInput!) { createListing(input: $input) { product { id } } }',
      { input },
    );
    id = createListing.product.id;
  }).toPass({ timeout: 60_000 });
  return id;
}

export async function sendDocuments(maker: ApiPerson): Promise<void> {
  await maker.upload(
    '/uploads/verification-documents?kind=business_registration',
    new File(['%PDF-1.7\n'], 'registration.pdf', { type: 'application/pdf' }),
  );
  await maker.must('mutation { submitVerification { verification { id } } }');
}
