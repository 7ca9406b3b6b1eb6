import { signUpBrand } from '../support/accounts.ts';
import {
  addToCart,
  cards,
  fillCard,
  fillShipping,
  payButton,
  readOrderNumbers,
} from '../support/buying.ts';
import { expect, test, type Page } from '../support/test.ts';

const BOTTLE = 'Insulated Steel Water Bottle, 750 ml';

const toPayment = (page: Page) => page.getByRole('button', { name: 'Continue to Payment' }).click();
const choice = (page: Page) => page.getByRole('combobox', { name: 'Use a saved address' });

async function pay(page: Page): Promise<void> {
  await fillCard(page, cards.success);
  await payButton(page).click();
  await readOrderNumbers(page);
}

test('B19: an address is saved with an order, is there after a reload, and is changed in the checkout @long', async ({
  page,
}) => {
  await signUpBrand(page);
  await addToCart(page, BOTTLE);
  await page.goto('/checkout');
  await fillShipping(page);
  await page.getByRole('textbox', { name: 'Save it as' }).fill('Warehouse');
  await toPayment(page);
  await pay(page);

  // A new visit: typed values are gone.
  await page.evaluate(() => sessionStorage.clear());
  await addToCart(page, BOTTLE);
  await page.goto('/checkout');
  await page.reload();
  await expect(choice(page).locator('option:checked')).toHaveText(
    'Warehouse: 1 Harbour Street, Portland',
  );
  await expect(page.getByRole('textbox', { name: 'First Name' })).toHaveValue('Ada');
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('US');

  await page.getByRole('button', { name: 'Manage addresses' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Edit Warehouse/ })
    .click();
  const form = page.getByRole('dialog', { name: 'Edit address' });
  await form.getByRole('textbox', { name: 'City' }).fill('Salem');
  await form.getByRole('button', { name: 'Save Address' }).click();
  const list = page.getByRole('dialog', { name: 'Saved addresses' });
  await expect(list.getByRole('listitem')).toContainText('Salem, OR 97201, United States');
  await list.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Salem');

  await page.goto('/brand/settings');
  const section = page.getByRole('region', { name: 'Shipping addresses' });
  await section.getByRole('button', { name: /^Delete Warehouse/ }).click();
  await section.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(section.getByText('No saved addresses yet.')).toBeVisible();
});

test('B19: an order goes to a country without states, and the next one begins with its address @long', async ({
  page,
}) => {
  await signUpBrand(page);
  await addToCart(page, BOTTLE);
  await page.goto('/checkout');
  await fillShipping(page, {
    'First Name': 'Inês',
    'Last Name': 'Lima',
    Email: 'ines@harbour-pine.test',
    Phone: '+351 21 000 0000',
    Address: '5 Rua Augusta',
    City: 'Lisbon',
    'ZIP Code': '1100-148',
    Country: 'Portugal',
  });
  await expect(page.getByRole('textbox', { name: 'State or region' })).toHaveValue('');
  await page.getByRole('checkbox', { name: 'Save this address' }).uncheck();
  await toPayment(page);
  await expect(page.getByText('5 Rua Augusta, Lisbon 1100-148, Portugal')).toBeVisible();
  await pay(page);
  await expect(page.getByText('Lisbon 1100-148')).toBeVisible();

  await page.evaluate(() => sessionStorage.clear());
  await addToCart(page, BOTTLE);
  await page.goto('/checkout');
  await expect(choice(page).locator('option:checked')).toHaveText(
    'Last order: 5 Rua Augusta, Lisbon',
  );
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('PT');
});
