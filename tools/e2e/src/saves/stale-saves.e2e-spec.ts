import { signUpBrand, signUpManufacturer } from '../support/accounts.ts';
import { ask } from '../support/ask.ts';
import { publishProduct } from '../support/products.ts';
import { expect, test, type Page } from '../support/test.ts';

// A required field's label ends with a mark.
const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}`));
const choice = (page: Page, name: string) => page.getByRole('radio', { name });

/** Opens two pages of one browser, both before either saves. */
async function twoTabs(first: Page, path: string, name: string): Promise<[Page, Page]> {
  const second = await first.context().newPage();
  for (const tab of [first, second]) {
    await tab.goto(path);
    await expect(field(tab, name)).not.toHaveValue('');
  }
  return [first, second];
}

test('F1, MFR-21: of two tabs with one product the later save is refused with both values, and loses nothing @long', async ({
  page,
}) => {
  await signUpManufacturer(page);
  await publishProduct(page, { name: 'Pier Flask', sku: 'PF-TABS' });
  await page.getByRole('link', { name: 'Edit Product Pier Flask' }).click();
  const [early, late] = await twoTabs(page, new URL(page.url()).pathname, 'Product name');

  await field(early, 'Maximum price').fill('7.90');
  await field(early, 'MOQ').fill('300');
  await field(late, 'Product name').fill('Pier Flask II');
  await field(late, 'MOQ').fill('400');
  await early.getByRole('button', { name: 'Update Product' }).click();
  await expect(early).toHaveURL(/\/manufacturer\/products$/);

  await late.getByRole('button', { name: 'Update Product' }).click();
  await expect(
    late.getByText('This product was saved elsewhere after you opened it'),
  ).toBeVisible();
  await expect(field(late, 'Maximum price')).toHaveValue('7.90');
  await expect(field(late, 'Product name')).toHaveValue('Pier Flask II');
  await expect(choice(late, 'Yours: 400')).toBeChecked();
  await choice(late, 'Saved elsewhere: 300').check();
  const stored = () => ask(late, '{ ownProducts { items { name moq priceMaxCents } } }');
  expect(await stored()).toEqual({
    ownProducts: { items: [{ name: 'Pier Flask', moq: 300, priceMaxCents: 790 }] },
  });
  await late.getByRole('button', { name: 'Update Product' }).click();
  await expect(late).toHaveURL(/\/manufacturer\/products$/);
  expect(await stored()).toEqual({
    ownProducts: { items: [{ name: 'Pier Flask II', moq: 300, priceMaxCents: 790 }] },
  });
});

interface Profile {
  readonly area: 'brand' | 'manufacturer';
  /** The label of its first field. */
  readonly name: string;
  /** A query for the stored values. */
  readonly stored: string;
}

async function raceTwoTabs(page: Page, { area, name, stored }: Profile): Promise<void> {
  const [early, late] = await twoTabs(page, `/${area}/settings`, name);
  if (area === 'manufacturer') {
    for (const tab of [early, late]) await field(tab, 'Location').fill('Rotterdam');
  }
  await field(early, 'Phone').fill('+31 10 555 0100');
  await field(early, 'Address').fill('9 Pier Road');
  await field(late, 'Phone').fill('+31 10 555 0199');
  await field(late, name).fill('Pier Ten');
  await early.getByRole('button', { name: 'Save Changes' }).click();
  await expect(early).toHaveURL(new RegExp(`/${area}$`));

  await late.getByRole('button', { name: 'Save Changes' }).click();
  await expect(
    late.getByText('These settings were saved elsewhere after you opened them'),
  ).toBeVisible();
  await expect(field(late, 'Address')).toHaveValue('9 Pier Road');
  await expect(field(late, name)).toHaveValue('Pier Ten');
  await expect(choice(late, 'Yours: +31 10 555 0199')).toBeChecked();
  await choice(late, 'Saved elsewhere: +31 10 555 0100').check();
  const known = async () => Object.values(await ask<Record<string, unknown>>(late, stored))[0];
  expect(await known()).toMatchObject({ phone: '+31 10 555 0100', address: '9 Pier Road' });
  expect(await known()).not.toMatchObject({ name: 'Pier Ten' });
  await late.getByRole('button', { name: 'Save Changes' }).click();
  await expect(late).toHaveURL(new RegExp(`/${area}$`));
  expect(await known()).toEqual({
    phone: '+31 10 555 0100',
    address: '9 Pier Road',
    name: 'Pier Ten',
  });
}

test('F2, MFR-65: of two tabs with one manufacturer the later save is refused with both values, and loses nothing @long', async ({
  page,
}) => {
  await signUpManufacturer(page);
  await raceTwoTabs(page, {
    area: 'manufacturer',
    name: 'Company name',
    stored: '{ manufacturerSettings { phone address name } }',
  });
});

test('F2, BDASH-31: of two tabs with one brand the later save is refused with both values, and loses nothing @long', async ({
  page,
}) => {
  await signUpBrand(page);
  await raceTwoTabs(page, {
    area: 'brand',
    name: 'Brand name',
    stored: '{ brandProfile { phone address name } }',
  });
});
