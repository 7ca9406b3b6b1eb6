import { randomUUID } from 'node:crypto';
import { ask } from './ask.ts';
import { payByCard, shippingInfo, type PlacedOrder } from './orders.ts';
import { expect, type Locator, type Page } from './test.ts';

/** Returns a unique brand name, by which its requests are found among those of other tests. */
export const uniqueBrand = (name: string): string => `${name} ${randomUUID().slice(0, 8)}`;

/** Requests a sample in the dialog of the product's Order tab; ends at its checkout. */
export async function requestSample(
  page: Page,
  product: string,
  ...requirements: string[]
): Promise<void> {
  const dialog = await openSampleDialog(page, product);
  for (const [index, requirement] of requirements.entries()) {
    if (index > 0) await dialog.getByRole('button', { name: 'Add Requirement' }).click();
    await dialog.getByRole('textbox', { name: `Requirement ${index + 1}` }).fill(requirement);
  }
  await dialog.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByRole('heading', { name: 'Sample Request Checkout' })).toBeVisible();
}

export async function openSampleDialog(page: Page, product: string): Promise<Locator> {
  await page.goto(`/brand/products?search=${encodeURIComponent(product)}`);
  await page.getByRole('main').getByText(product).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Request Sample' }).click();
  return page.getByRole('dialog', { name: 'Request Sample' });
}

/** Selects the manufacturer's card of a request. */
export const sampleCard = (page: Page, product: string, brand: string): Locator =>
  page.getByRole('article', { name: `Sample of ${product} for ${brand}` });

/** Selects the brand's own card of a request. */
export const ownSample = (page: Page, product: string): Locator =>
  page.getByRole('article', { name: `Sample of ${product}` });

/** Requests and pays a sample without its pages, as the signed-in brand of the page. */
export async function paySample(
  page: Page,
  search: string,
): Promise<PlacedOrder & { sampleRequestId: string }> {
  const { products } = await ask<{ products: { items: { id: string }[] } }>(
    page,
    'query($search: String) { products(search: $search, pageSize: 1) { items { id } } }',
    { search },
  );
  const { createSampleRequest } = await ask<{
    createSampleRequest: { request: { id: string; totalCents: number } };
  }>(
    page,
    'mutation($input: CreateSampleRequestInput!) { createSampleRequest(input: $input) { request { id totalCents } } }',
    {
      input: {
        productId: products.items[0]?.id,
        quantity: 1,
        requirements: ['Matte black'],
        requestKey: randomUUID(),
      },
    },
  );
  const { id: sampleRequestId, totalCents } = createSampleRequest.request;
  const { openSampleCheckout } = await ask<{
    openSampleCheckout: { checkoutId: string; clientSecret: string };
  }>(
    page,
    'mutation($input: OpenSampleCheckoutInput!) { openSampleCheckout(input: $input) { checkoutId clientSecret } }',
    {
      input: {
        sampleRequestId,
        shippingInfo,
        shippingMethod: 'standard',
        expectedTotalCents: totalCents,
      },
    },
  );
  await payByCard(openSampleCheckout.clientSecret);
  const { completeCheckout } = await ask<{ completeCheckout: { orders: PlacedOrder[] } }>(
    page,
    'mutation($input: CompleteCheckoutInput!) { completeCheckout(input: $input) { orders { id number } } }',
    { input: { checkoutId: openSampleCheckout.checkoutId, paymentMethod: 'credit' } },
  );
  const [order] = completeCheckout.orders;
  if (!order) throw new Error('the paid sample has no order');
  return { ...order, sampleRequestId };
}
