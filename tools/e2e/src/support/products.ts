import { expect, type Page } from './test.ts';

/** Creates a picture file of one red pixel. */
export const picture = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
    'base64',
  ),
});

export interface ListedProduct {
  readonly name: string;
  readonly sku: string;
}

/** Fills in every required field of the visible product form, including pictures. */
export async function fillProduct(page: Page, { name, sku }: ListedProduct): Promise<void> {
  await page.getByLabel('Product name').fill(name);
  await page.getByLabel('SKU').fill(sku);
  await page.getByLabel('Category').selectOption('Drinkware');
  await page.getByLabel('Description').fill('Double-walled, keeps tea hot for twelve hours.');
  await page
    .getByLabel('Product images')
    .setInputFiles([picture('front.png'), picture('back.png')]);
  await page.getByLabel('Minimum price').fill('4.20');
  await page.getByLabel('Maximum price').fill('6.80');
  await page.getByLabel('MOQ').fill('250');
  await page.getByLabel('Monthly capacity').fill('9000');
  await page.getByRole('textbox', { name: 'Facility 1' }).fill('Deep drawing');
  await expect(page.getByRole('img', { name: /^Picture \d of 2$/ })).toHaveCount(2);
}

export async function publishProduct(page: Page, product: ListedProduct): Promise<void> {
  await page.goto('/manufacturer/products/new');
  await fillProduct(page, product);
  await page.getByRole('button', { name: 'Publish Listing' }).click();
  await expect(page).toHaveURL(/\/manufacturer\/products$/);
}
