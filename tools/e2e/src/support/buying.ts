import { expect, type Locator, type Page } from './test.ts';

/** The sandbox's test cards: see its README. */
export const cards = {
  success: '4242424242424242',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  authentication: '4000002760003184',
  /** Pays; its bank disputes the charge immediately. */
  chargedBack: '4000000000000259',
  /** Pays; its network sends a fraud warning. */
  fraudWarning: '4000000000005423',
  /** Pays immediately, responds after three seconds. */
  slow: '4000000000003006',
  /** Pays, and the response is HTTP 500. */
  answerLost: '4000000000005001',
} as const;

export const shipping = {
  'First Name': 'Ada',
  'Last Name': 'Byron',
  Email: 'ada@harbour-pine.test',
  Phone: '+1 555 010 0100',
  Address: '1 Harbour Street',
  City: 'Portland',
  State: 'OR',
  'ZIP Code': '97201',
  Country: 'United States',
} as const;

/** Opens Explore at a product and adds it to the cart in its order panel. */
export async function addToCart(page: Page, search: string): Promise<void> {
  await page.goto(`/brand/products?search=${encodeURIComponent(search)}`);
  await page.getByRole('main').getByRole('link', { name: search }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText(`${search} added to cart`)).toBeVisible();
}

/** Replaces the prefilled values of the brand. */
export async function fillShipping(
  page: Page,
  values: Readonly<Record<string, string>> = shipping,
): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    if (label === 'Country')
      await page.getByRole('combobox', { name: label }).selectOption({ label: value });
    else await page.getByRole('textbox', { name: label, exact: true }).fill(value);
  }
}

export async function fillCard(page: Page, number: string): Promise<void> {
  const field = (label: string) =>
    page.frameLocator(`iframe[title*="${label}" i]`).locator('input').first();
  await field('card number').fill(number);
  await field('expir').fill('12 / 34');
  await field('cvc').fill('123');
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ });

/** Goes from a filled cart to the payment step and fills in a card. */
export async function goToPayment(page: Page, card: string): Promise<void> {
  await page.goto('/checkout');
  await fillShipping(page);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await fillCard(page, card);
}

/** Goes from a filled cart to 'Order Confirmed!' and returns the numbers of the orders. */
export async function checkOut(page: Page, card: string = cards.success): Promise<string[]> {
  await goToPayment(page, card);
  await payButton(page).click();
  return readOrderNumbers(page);
}

export async function readOrderNumbers(page: Page): Promise<string[]> {
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible({
    timeout: 30_000,
  });
  const headings = await page
    .getByRole('heading', { name: /^Order #[0-9A-F]{8}$/ })
    .allTextContents();
  return headings.map((heading) => heading.replace('Order ', ''));
}

/** Selects an order's card on the manufacturer's page. */
export const orderCard = (page: Page, number: string) =>
  page.getByRole('article', { name: `Order ${number}` });

/** Performs a step of an order on its card; confirms the step's dialog without input. */
export async function takeStep(card: Locator, label: string): Promise<void> {
  await card.getByRole('button', { name: label }).click();
  if (label !== 'Approve Order')
    await card.page().getByRole('dialog').getByRole('button', { name: label }).click();
}
