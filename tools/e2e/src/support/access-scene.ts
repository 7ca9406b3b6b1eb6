import { randomUUID } from 'node:crypto';
import { ApiPerson } from './api-person.ts';
import { shipping } from './buying.ts';
import { demoBrand, greenform, voltworks } from './accounts.ts';
import { payByCard, type OrderStep } from './orders.ts';

/** Two accounts of each kind. Brand and maker are the parties of all objects in the scene. */
export const callers = [
  'visitor',
  'otherBrand',
  'otherMaker',
  'user',
  'otherUser',
  'otherAdmin',
  'admin',
  'maker',
  'brand',
] as const;
export type Caller = (typeof callers)[number];
/** Additionally a manufacturer without data, which is in no matrix. */
export type Asker = Caller | 'newMaker';

export const shippingInfo = {
  firstName: shipping['First Name'],
  lastName: shipping['Last Name'],
  email: shipping.Email,
  phone: shipping.Phone,
  address: shipping.Address,
  city: shipping.City,
  state: shipping.State,
  zipCode: shipping['ZIP Code'],
  country: shipping.Country,
};

/** Callers, and the brand's objects that they request. */
export class AccessScene {
  private constructor(
    readonly people: Readonly<Record<Asker, ApiPerson>>,
    readonly productId: string,
  ) {}

  static async set(): Promise<AccessScene> {
    const people = {
      visitor: new ApiPerson(),
      brand: await ApiPerson.signedUp(),
      otherBrand: await ApiPerson.signedIn('brand', demoBrand),
      maker: await ApiPerson.signedIn('manufacturer', voltworks),
      otherMaker: await ApiPerson.signedIn('manufacturer', greenform),
      admin: await ApiPerson.signedIn('brand', 'admin@makeport.test'),
      otherAdmin: await ApiPerson.signedUp('admin'),
      user: await ApiPerson.signedUp('user'),
      otherUser: await ApiPerson.signedUp('user'),
      newMaker: await ApiPerson.signedUp('manufacturer'),
    };
    const { products } = await people.visitor.must<{ products: { items: { id: string }[] } }>(
      '{ products(search: "Voltworks", pageSize: 1) { items { id } } }',
    );
    return new AccessScene(people, products.items[0]?.id ?? '');
  }

  private quantity = 1000;

  /**
   * Returns different lines each time: the same ones would be rejected while their payment is
   * pending (B1).
   */
  get items(): object[] {
    this.quantity += 1;
    return [{ productId: this.productId, quantity: this.quantity, optionIds: [] }];
  }

  /** Creates a checkout that waits for its payment. */
  async openCheckout(): Promise<string> {
    return (await this.opened()).checkoutId;
  }

  /** Creates a checkout that is open and paid, but not completed by any browser. */
  async paidCheckout(card?: string): Promise<string> {
    const { checkoutId, clientSecret } = await this.opened();
    await payByCard(clientSecret, card);
    return checkoutId;
  }

  private async opened(): Promise<{ checkoutId: string; clientSecret: string }> {
    const { openCheckout } = await this.people.brand.must<{
      openCheckout: { checkoutId: string; clientSecret: string };
    }>(
      'mutation ($input: OpenCheckoutInput!) { openCheckout(input: $input) { checkoutId clientSecret } }',
      {
        input: {
          items: this.items,
          shippingInfo,
          shippingMethod: 'standard',
          idempotencyKey: randomUUID(),
          orderAgain: true,
        },
      },
    );
    return openCheckout;
  }

  /** Creates an order of the brand with the maker and performs these steps. */
  async order(...actions: OrderStep['action'][]): Promise<string> {
    const orderId = await this.orderBy();
    for (const action of actions) {
      await this.people.maker.must(
        'mutation ($input: ChangeOrderStatusInput!) { changeOrderStatus(input: $input) { order { id } } }',
        { input: { orderId, action } },
      );
    }
    return orderId;
  }

  /** Creates an order that is paid by that card; default: one that works. */
  async orderBy(card?: string): Promise<string> {
    const { completeCheckout } = await this.people.brand.must<{
      completeCheckout: { orders: { id: string }[] };
    }>(
      'mutation ($input: CompleteCheckoutInput!) { completeCheckout(input: $input) { orders { id } } }',
      {
        input: { checkoutId: await this.paidCheckout(card), paymentMethod: 'credit' },
      },
    );
    return completeCheckout.orders[0]?.id ?? '';
  }

  /** Sends a message from the brand to the maker. */
  async chat(): Promise<{ threadId: string; messageId: string }> {
    const { openChatThread } = await this.people.brand.must<{
      openChatThread: { thread: { id: string } };
    }>(
      'mutation ($input: OpenChatThreadInput!) { openChatThread(input: $input) { thread { id } } }',
      { input: { productId: this.productId } },
    );
    const threadId = openChatThread.thread.id;
    const { sendChatMessage } = await this.people.brand.must<{
      sendChatMessage: { message: { id: string } };
    }>(
      'mutation ($input: SendChatMessageInput!) { sendChatMessage(input: $input) { message { id } } }',
      {
        input: { threadId, clientId: randomUUID(), content: 'Hello' },
      },
    );
    return { threadId, messageId: sendChatMessage.message.id };
  }

  /** Uploads a file to that conversation as the brand, without sending it. */
  async unsentFile(): Promise<string> {
    const { threadId } = await this.chat();
    const stored = await this.people.brand.upload(
      `/uploads/chat-attachments?threadId=${threadId}`,
      new File(['A note'], 'note.txt'),
    );
    return (stored as { id: string }).id;
  }

  async disputedOrder(): Promise<string> {
    const orderId = await this.order('approve');
    await this.people.brand.must(
      'mutation ($input: ReportProblemInput!) { reportProblem(input: $input) { order { id } } }',
      { input: { orderId, reason: 'The sample photos show another colour.' } },
    );
    return orderId;
  }

  /** Creates a disputed order of more than $100,000. */
  async largeDispute(): Promise<string> {
    this.quantity += 40_000;
    try {
      return await this.disputedOrder();
    } finally {
      this.quantity -= 40_000;
    }
  }

  /** Creates a pending, unpaid request of the brand to the maker. */
  async sampleRequest(): Promise<string> {
    const { createSampleRequest } = await this.people.brand.must<{
      createSampleRequest: { request: { id: string } };
    }>(
      'mutation ($input: CreateSampleRequestInput!) { createSampleRequest(input: $input) { request { id } } }',
      {
        input: {
          productId: this.productId,
          quantity: 1,
          requirements: ['Matte black shell'],
          requestKey: randomUUID(),
        },
      },
    );
    return createSampleRequest.request.id;
  }

  /** Saves an address of the brand. */
  async savedAddress(): Promise<string> {
    const { saveAddress } = await this.people.brand.must<{
      saveAddress: { book: { addresses: { id: string }[] } };
    }>(
      'mutation ($input: SaveAddressInput!) { saveAddress(input: $input) { book { addresses { id } } } }',
      {
        input: { address: shippingInfo },
      },
    );
    return saveAddress.book.addresses[0]?.id ?? '';
  }

  /** Returns one of the brand's own notifications. */
  async notification(): Promise<string> {
    await this.order();
    for (;;) {
      const { notifications } = await this.people.brand.must<{
        notifications: { items: { id: string }[] };
      }>('{ notifications { items { id } } }');
      const [first] = notifications.items;
      if (first) return first.id;
    }
  }
}
