import { randomUUID } from 'node:crypto';
import { addresses } from '../stack/stack.ts';
import { ask } from './ask.ts';
import { cards, shipping } from './buying.ts';
import type { Page } from './test.ts';

/** The delivery details of an order, as the API accepts them. */
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

/** Pays an open checkout by card, like the provider's script. */
export async function payByCard(
  clientSecret: string,
  number: string = cards.success,
): Promise<void> {
  const { apiBase, publishableKey } = addresses().payments;
  const id = clientSecret.split('_secret_')[0];
  const answer = await fetch(`${apiBase}/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      key: publishableKey,
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2034',
      'payment_method_data[card][cvc]': '123',
    }),
  });
  const intent = (await answer.json()) as { status: string };
  if (intent.status !== 'succeeded') throw new Error(JSON.stringify(intent));
}

export interface PlacedOrder {
  readonly id: string;
  readonly number: string;
}

/**
 * Orders and pays the first product that a search finds, as the signed-in brand of the page.
 * @param quantity default: the product's minimum
 * @param card default: one that works
 */
export async function placeOrder(
  page: Page,
  search: string,
  { quantity, card }: { quantity?: number; card?: string } = {},
): Promise<PlacedOrder> {
  const { products } = await ask<{ products: { items: { id: string; moq: number }[] } }>(
    page,
    'query($search: String) { products(search: $search, pageSize: 1) { items { id moq } } }',
    { search },
  );
  const [product] = products.items;
  if (!product) throw new Error(`no product found for ${search}`);
  const { openCheckout } = await ask<{
    openCheckout: { checkoutId: string; clientSecret: string };
  }>(
    page,
    'mutation($input: OpenCheckoutInput!) { openCheckout(input: $input) { checkoutId clientSecret } }',
    {
      input: {
        items: [{ productId: product.id, quantity: quantity ?? product.moq, optionIds: [] }],
        shippingInfo,
        shippingMethod: 'standard',
        idempotencyKey: randomUUID(),
        orderAgain: true,
      },
    },
  );
  await payByCard(openCheckout.clientSecret, card);
  const { completeCheckout } = await ask<{ completeCheckout: { orders: PlacedOrder[] } }>(
    page,
    'mutation($input: CompleteCheckoutInput!) { completeCheckout(input: $input) { orders { id number } } }',
    { input: { checkoutId: openCheckout.checkoutId, paymentMethod: 'credit' } },
  );
  const [order] = completeCheckout.orders;
  if (!order) throw new Error('the completed checkout has no order');
  return order;
}

export interface OrderStep {
  readonly action: 'approve' | 'reject' | 'start_production' | 'mark_shipping' | 'mark_completed';
  readonly dueDate?: string;
  readonly trackingNumber?: string;
}

/** Performs steps of an order, as the signed-in manufacturer of the page. */
export async function workOrder(page: Page, orderId: string, ...steps: OrderStep[]): Promise<void> {
  for (const step of steps) {
    await ask(
      page,
      'mutation($input: ChangeOrderStatusInput!) { changeOrderStatus(input: $input) { order { id } } }',
      { input: { orderId, ...step } },
    );
  }
}
