import { expectAccessible } from '../support/browser/accessibility.ts';
import { signUpBrand, signUpManufacturer } from '../support/accounts.ts';
import { ask } from '../support/ask.ts';
import { picture } from '../support/products.ts';
import { expect, test } from '../support/test.ts';

test('LOGO-1, LOGO-2, LOGO-4: a manufacturer uploads its logo, and brands see it on its profile @long', async ({
  page,
  openAs,
}) => {
  await signUpManufacturer(page);
  await page.goto('/manufacturer/settings');
  const chooser = page.getByLabel('Logo', { exact: true });
  const preview = page.getByRole('img', { name: 'Preview of the logo' });

  const fake = { ...picture('fake.png'), buffer: Buffer.from('<svg onload="alert(1)"></svg>') };
  await chooser.setInputFiles(fake);
  await expect(page.getByText('Image fake.png is not a PNG, JPG, WebP or GIF file')).toBeVisible();
  await expectAccessible(page, 'settings with a refused logo');

  await chooser.setInputFiles(picture('logo.png'));
  await expect(preview).toHaveAttribute('src', /^\/files\/logos\/[0-9a-f-]{36}\.png$/);
  await expect(page.getByText(/is not a PNG/)).toBeHidden();
  await page.getByLabel('Location').fill('Rotterdam, Netherlands');
  await expectAccessible(page, 'settings with an uploaded logo');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL(/\/manufacturer$/);

  const { session } = await ask<{ session: { account: { id: string } } }>(
    page,
    '{ session { account { id } } }',
  );
  const brand = await openAs();
  await signUpBrand(brand);
  await brand.goto(`/brand/manufacturers/${session.account.id}`);
  const logo = brand.locator('main header img');
  await expect(logo).toHaveAttribute('src', /^\/files\/logos\//);
  await expect
    .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await page.goto('/manufacturer/settings');
  await page.getByRole('button', { name: 'Remove the logo' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL(/\/manufacturer$/);
  await brand.reload();
  await expect(brand.getByRole('heading', { level: 1, name: 'Pier Nine Works' })).toBeVisible();
  await expect(logo).toHaveCount(0);
});
