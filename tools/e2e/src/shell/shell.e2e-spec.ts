import { signInBrand, signInManufacturer, submitSignIn, demoBrand } from '../support/accounts.ts';
import { expect, test } from '../support/test.ts';

test('SHELL-3: an unknown path leads home', async ({ page }) => {
  await page.goto('/no-such-page');
  await expect(page).toHaveURL(/\/$/);
});

test('SHELL-16, SHELL-26, AUTH-18: a guarded deep link leads through sign-in back to it', async ({
  page,
}) => {
  await page.goto('/brand/projects');
  await expect(page).toHaveURL(/\/brand-auth$/);
  await submitSignIn(page, demoBrand);
  await expect(page).toHaveURL(/\/brand\/projects$/);
});

test('SHELL-20, SHELL-21: each account stays in its own area', async ({ page, openAs }) => {
  await signInBrand(page);
  await page.goto('/manufacturer/orders');
  await expect(page).toHaveURL(/\/brand$/);
  const maker = await openAs();
  await signInManufacturer(maker);
  await maker.goto('/brand/projects');
  await expect(maker).toHaveURL(/\/manufacturer$/);
});

test('AUTH-20, AUTH-21: the wrong door says so and leaves no session', async ({ page }) => {
  await page.goto('/auth');
  await submitSignIn(page, demoBrand);
  await expect(
    page.getByText(
      'This account is not registered as a manufacturer. Please use the brand login page.',
    ),
  ).toBeVisible();
  await page.goto('/brand');
  await expect(page).toHaveURL(/\/brand-auth$/);
  await submitSignIn(page, 'voltworks@makeport.test');
  await expect(
    page.getByText(
      'This account is not registered as a brand. Please use the manufacturer login page.',
    ),
  ).toBeVisible();
});

test('SHELL-38, SHELL-8, AUTH-27: a session is restored, ends, and Back does not bring it back', async ({
  page,
}) => {
  await signInBrand(page);
  await page.goto('/brand');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await page.goto('/brand/projects');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/brand-auth$/);
});

test('SHELL-11: on a phone the menu holds what the wide header holds', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.locator('#mobile-menu');
  for (const item of ['Brand Dashboard', 'Manufacturer Dashboard', 'Sign In', 'Sign Up']) {
    await expect(menu.getByText(item, { exact: true })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Close menu' }).click();
  await expect(menu).toHaveCount(0);
});
