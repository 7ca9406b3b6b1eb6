import { randomUUID } from 'node:crypto';
import { expectAccessible } from './support/browser/accessibility.ts';
import { signInManufacturer, signUpBrand, signUpManufacturer } from './support/accounts.ts';
import { getActivities } from './support/activities.ts';
import { press, tabTo, typeInto } from './support/browser/keyboard.ts';
import { ask } from './support/ask.ts';
import { fillProduct, picture, publishProduct } from './support/products.ts';
import { expect, test, type Page } from './support/test.ts';

const newProduct = () => {
  const mark = randomUUID().slice(0, 8).toUpperCase();
  return { name: `Pier Flask ${mark}`, sku: `PF-${mark}` };
};
const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });
/** Selects loaded pictures; the artwork that replaces a missing one is not an img. */
const arrived = (page: Page, name: string) =>
  expect
    .poll(() =>
      card(page, name)
        .locator('img')
        .evaluate((image: HTMLImageElement) =>
          image.decode().then(
            () => true,
            () => false,
          ),
        ),
    )
    .toBe(true);

test('MFR-14, MFR-20, MFR-21, MFR-10, OPEN-68: a product is listed with pictures, found by a brand, and changed', async ({
  page,
  openAs,
}) => {
  const product = newProduct();
  await signUpManufacturer(page);
  await page.goto('/manufacturer');
  await page.getByRole('link', { name: 'Products' }).click();
  await expect(page.getByText('No products yet')).toBeVisible();
  await page.getByRole('link', { name: 'Add your first product' }).click();
  await fillProduct(page, product);
  await page.getByRole('button', { name: 'Move picture 2 earlier' }).click();
  await page.getByLabel('Feature').fill('Laser engraving');
  await page.getByLabel('Additional cost').fill('0.75');
  await page.getByLabel('Shipping terms').fill('FOB Rotterdam');
  await page.getByRole('button', { name: 'Publish Listing' }).click();
  await expect(page).toHaveURL(/\/manufacturer\/products$/);
  await expect(card(page, product.name)).toContainText('$4.20 - $6.80');
  await expect(card(page, product.name)).toContainText(product.sku);
  await arrived(page, product.name);
  await expect(page.getByRole('combobox', { name: 'Category' }).locator('option')).toHaveText([
    'All Categories',
    'Drinkware',
  ]);

  const brand = await openAs();
  await signUpBrand(brand);
  await brand.goto(`/brand/products?search=${encodeURIComponent(product.name)}`);
  await brand.getByRole('article').getByRole('link', { name: product.name }).click();
  const view = brand.getByRole('dialog');
  await expect(view).toContainText('Pier Nine Works');
  await expect(view.getByText('Laser engraving').first()).toBeVisible();
  await view.getByRole('tab', { name: 'Specs' }).click();
  await expect(view.getByText('FOB Rotterdam')).toBeVisible();

  await page.getByRole('link', { name: `Edit Product ${product.name}` }).click();
  await expect(page.getByLabel('Shipping terms')).toHaveValue('FOB Rotterdam');
  await expect(page.getByLabel('Feature')).toHaveValue('Laser engraving');
  await page.getByLabel('Maximum price').fill('7.90');
  await page.getByLabel('Product images').setInputFiles(picture('side.png'));
  const side = await page.getByRole('img', { name: 'Picture 3 of 3' }).getAttribute('src');
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('img', { name: 'Picture 3 of 3' }) })
    .dragTo(page.getByRole('img', { name: 'Picture 1 of 3' }), { force: true });
  await expect(page.getByRole('img', { name: 'Picture 1 of 3' })).toHaveAttribute(
    'src',
    side ?? '',
  );
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.getByRole('button', { name: 'Update Product' }).click();
  await expect(card(page, product.name)).toContainText('$4.20 - $7.90');
  await expect(async () => {
    await brand.reload();
    await expect(brand.getByText('$4.20 - $7.90').first()).toBeVisible({ timeout: 2000 });
  }).toPass();
});

test('MFR-12, MFR-13: own products are searched and filtered in the address @long', async ({
  page,
}) => {
  await signInManufacturer(page);
  await page.goto('/manufacturer/products');
  const search = page.getByRole('searchbox', { name: 'Search products' });
  await search.fill('VW-PB');
  await expect(page).toHaveURL(/search=VW-PB/);
  await expect(page.getByRole('article').first()).toContainText('VW-PB');
  await search.fill('no such product');
  await expect(page.getByText('No products match your search criteria.')).toBeVisible();
  await page.reload();
  await expect(search).toHaveValue('no such product');
  await page.getByRole('button', { name: 'Show all products' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('MFR-22, MFR-23, MFR-19, OPEN-69: a draft comes back after a reload and after Cancel @long', async ({
  page,
}) => {
  await signUpManufacturer(page);
  await page.goto('/manufacturer/products/new');
  await page.getByLabel('Product name').fill('Half a flask');
  await page.getByLabel('Product images').setInputFiles(picture('front.png'));
  await expect(page.getByRole('img', { name: 'Picture 1 of 1' })).toBeVisible();
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Your draft of .+ is back\.$/)).toBeVisible();
  await expect(page.getByLabel('Product name')).toHaveValue('Half a flask');
  await expect(page.getByRole('img', { name: 'Picture 1 of 1' })).toBeVisible();
  await page.getByLabel('SKU').fill('HF-1');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByText('No products yet')).toBeVisible();
  await page.getByRole('link', { name: 'Add Product' }).click();
  await expect(page.getByLabel('SKU')).toHaveValue('HF-1');
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByLabel('SKU')).toHaveValue('');
});

test('MFR-25, OPEN-70, OPEN-71: what the server refuses is told under its field, and strangers find nothing @long', async ({
  page,
  openAs,
}) => {
  const product = newProduct();
  await signUpManufacturer(page);
  await publishProduct(page, product);
  const { ownProducts } = await ask<{ ownProducts: { items: { id: string }[] } }>(
    page,
    '{ ownProducts { items { id } } }',
  );
  await page.goto('/manufacturer/products/new');
  await fillProduct(page, { ...product, name: 'Another flask' });
  await page.getByRole('button', { name: 'Publish Listing' }).click();
  await expect(page.getByLabel('SKU')).toBeFocused();
  await expect(page.getByLabel('SKU')).toHaveAccessibleDescription(/^SKU already exists/);
  await expect(page.getByLabel('Product name')).toHaveValue('Another flask');
  await expectAccessible(page, 'refused product');

  // A file of another type is recognized by its contents.
  const fake = { ...picture('fake.png'), buffer: Buffer.from('no picture at all') };
  await page.getByLabel('Product images').setInputFiles(fake);
  await expect(page.getByRole('listitem').filter({ hasText: 'fake.png' })).toContainText(
    /image|picture/i,
  );
  await expect(page.getByRole('img', { name: /^Picture/ })).toHaveCount(2);

  const stranger = await openAs();
  await signInManufacturer(stranger);
  await stranger.goto(`/manufacturer/products/edit/${ownProducts.items[0]?.id}`);
  await expect(stranger.getByText('Product not found')).toBeVisible();
  await expectAccessible(stranger, 'unknown product');
  await stranger.getByRole('link', { name: 'Back to Products' }).click();
  await expect(stranger).toHaveURL(/\/manufacturer\/products$/);
});

test('MFR-62, MFR-65, MFR-66, DATA-7: settings are saved, lead to the overview, come back, and show to brands @long', async ({
  page,
  openAs,
}) => {
  const { email } = await signUpManufacturer(page);
  await page.goto('/manufacturer');
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByLabel('Company name')).toHaveValue('Pier Nine Works');
  await expect(page.getByLabel('Location')).toHaveValue('');
  await expect(page.getByLabel('Minimum MOQ')).toHaveValue('0');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await expectAccessible(page, 'settings of a new manufacturer');
  const entries = {
    'Company name': 'Pier Nine Works Ltd',
    Website: 'https://pier-nine.example',
    Phone: '+31 10 555 0100',
    Location: 'Rotterdam, Netherlands',
    Address: '9 Pier Road\nRotterdam',
    Description: 'Flasks and bottles from sheet steel.',
    'Lead time': '20-30 days',
    'Minimum MOQ': '250',
  };
  for (const [label, text] of Object.entries(entries)) await page.getByLabel(label).fill(text);
  await page.getByText('Prototyping').click();
  await page.getByText('Home Goods').click();
  await page.getByRole('switch', { name: 'Inquiry alerts' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL(/\/manufacturer$/);

  await page.goto('/manufacturer/settings');
  for (const [label, text] of Object.entries(entries)) {
    await expect(page.getByLabel(label)).toHaveValue(text);
  }
  await expect(page.getByRole('checkbox', { name: 'Prototyping' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Inquiry alerts' })).not.toBeChecked();

  const { session } = await ask<{ session: { account: { id: string } } }>(
    page,
    '{ session { account { id } } }',
  );
  await expect
    .poll(async () => (await getActivities(session.account.id)).map(({ type }) => type))
    .toContain('profile_update');
  const brand = await openAs();
  await signUpBrand(brand);
  await brand.goto(`/brand/manufacturers/${session.account.id}`);
  await expect(brand.getByRole('heading', { level: 1, name: 'Pier Nine Works Ltd' })).toBeVisible();
  await expect(brand.getByText('Rotterdam, Netherlands').first()).toBeVisible();
  await expect(brand.getByText('Flasks and bottles from sheet steel.')).toBeVisible();
});

test('NFR-15, OPEN-88: a product is listed with the keyboard alone @long', async ({ page }) => {
  const { name, sku } = newProduct();
  page.on(
    'filechooser',
    (chooser) => void chooser.setFiles([picture('front.png'), picture('back.png')]),
  );
  await signUpManufacturer(page);
  await page.goto('/manufacturer');
  await press(page, page.getByRole('link', { name: 'List a product' }));
  await typeInto(page, page.getByLabel('Product name'), name);
  await typeInto(page, page.getByLabel('SKU'), sku);
  await tabTo(page, page.getByLabel('Category'));
  await page.keyboard.type('Drink');
  await typeInto(page, page.getByLabel('Description'), 'Keeps tea hot.');
  await tabTo(page, page.getByLabel('Product images'));
  await page.keyboard.press('Enter');
  const second = page.getByRole('img', { name: 'Picture 2 of 2' });
  await expect(page.getByRole('img', { name: /^Picture/ })).toHaveCount(2);
  const back = await second.getAttribute('src');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Remove picture 2' })).toBeFocused();
  // Its 'later' button is disabled, because no picture follows.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: 'Picture 1 of 2' })).toHaveAttribute(
    'src',
    back ?? '',
  );
  await expect(page.getByRole('button', { name: 'Move picture 1 later' })).toBeFocused();
  await typeInto(page, page.getByLabel('Minimum price'), '4.20');
  await typeInto(page, page.getByLabel('Maximum price'), '6.80');
  await typeInto(page, page.getByLabel('MOQ'), '250');
  await typeInto(page, page.getByLabel('Monthly capacity'), '9000');
  await typeInto(page, page.getByRole('textbox', { name: 'Facility 1' }), 'Deep drawing');
  await press(page, page.getByRole('button', { name: 'Add facility' }));
  await expect(page.getByRole('textbox', { name: 'Facility 2' })).toBeFocused();
  await page.keyboard.type('Polishing');
  await press(page, page.getByRole('switch', { name: 'Samples available' }), 'Space');
  await typeInto(page, page.getByLabel('Sample cost'), '35');
  await press(page, page.getByRole('button', { name: 'Publish Listing' }));
  await expect(page).toHaveURL(/\/manufacturer\/products$/);
  await expect(card(page, name)).toBeVisible();
});

const areaPages = [
  ['/manufacturer', 'Overview'],
  ['/manufacturer/products', 'Products'],
  ['/manufacturer/products/new', 'Create Product Listing'],
  ['/manufacturer/settings', 'Manufacturer Settings'],
] as const;

test('NFR-15, F18, MFR-24: the manufacturer’s empty pages have no serious accessibility finding @long', async ({
  page,
}) => {
  await signUpManufacturer(page);
  for (const [path, heading] of areaPages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectAccessible(page, `empty ${path}`);
  }
  await page.goto('/manufacturer/products/new');
  await page.getByRole('button', { name: 'Publish Listing' }).click();
  await expect(page.getByText('Product name is required')).toBeVisible();
  // F18: already after the first failed submit.
  await expect(page.getByLabel('Product name')).toBeFocused();
  await page.getByRole('switch', { name: 'Samples available' }).click();
  await expectAccessible(page, 'product form with errors');
});

test('NFR-15: nor have they with a product @long', async ({ page }) => {
  await signUpManufacturer(page);
  await publishProduct(page, newProduct());
  await expectAccessible(page, 'products');
  await page.getByRole('link', { name: /^Edit Product/ }).click();
  await expect(page.getByRole('img', { name: /^Picture/ })).toHaveCount(2);
  await expectAccessible(page, 'product form filled');
});

test('NFR-15: nor have they while they load and when they fail @long', async ({ page }) => {
  await signUpManufacturer(page);
  const ownRequests = /"(ManufacturerOverview|OwnProducts|OwnProduct|ManufacturerSettings)"/;
  let answers: 'never' | 'with a failure' = 'never';
  await page.route('**/graphql', async (route) => {
    if (!ownRequests.test(route.request().postData() ?? '')) return route.continue();
    if (answers === 'with a failure') await route.fulfill({ status: 500 });
  });
  const edit = '/manufacturer/products/edit/00000000-0000-4000-8000-00000000ffff';
  for (const path of ['/manufacturer', '/manufacturer/products', edit, '/manufacturer/settings']) {
    answers = 'never';
    await page.goto(path);
    await expect(page.locator('[aria-busy=true]').first()).toBeVisible();
    await expectAccessible(page, `${path} loading`);
    answers = 'with a failure';
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
    await expectAccessible(page, `${path} failed`);
  }
});

test('MFR-1, MFR-2: the side navigation leads to every page, on a phone from a menu @long', async ({
  page,
}) => {
  await signUpManufacturer(page);
  await page.goto('/manufacturer');
  const sidebar = page.getByRole('navigation', { name: 'Manufacturer area' });
  const entries = [
    ['Products', '/manufacturer/products', 'Products'],
    ['Orders', '/manufacturer/orders', 'Orders'],
    ['Sample Requests', '/manufacturer/samples', 'Sample Requests'],
    ['Messages', '/manufacturer/messages', 'Messages'],
    ['Settings', '/manufacturer/settings', 'Manufacturer Settings'],
    ['Overview', '/manufacturer', 'Overview'],
  ] as const;
  for (const [entry, address, heading] of entries) {
    await sidebar.getByRole('link', { name: entry }).click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(sidebar.getByRole('link', { name: entry })).toHaveAttribute(
      'aria-current',
      'page',
    );
  }
  await page.goto('/manufacturer/inquiries');
  await expect(page).toHaveURL(/\/manufacturer\/messages$/);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.locator('#mobile-menu').getByRole('navigation', { name: 'Manufacturer area' });
  await menu.getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\/manufacturer\/settings$/);
  await expect(menu).toBeHidden();
});
