import { signInBrand } from '../support/accounts.ts';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { expect, test } from '../support/test.ts';

test('NFR-15, SHELL-7: the account menu is worked by keyboard and has no serious finding @long', async ({
  page,
}) => {
  await page.goto('/');
  const account = page.getByRole('button', { name: 'Account' });
  await account.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Sign Up' })).toBeVisible();
  await expectAccessible(page, 'account menu open');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Sign Up' })).toHaveCount(0);
  await expect(account).toBeFocused();
});

test('NFR-15, SHELL-11: the open menu of a phone has no serious finding, and Escape closes it @long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.locator('#mobile-menu')).toBeVisible();
  await expectAccessible(page, 'mobile menu open');
  await page.keyboard.press('Escape');
  await expect(page.locator('#mobile-menu')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
});

test('NFR-15, NOTIF-2: the open notifications have no serious finding, on a phone too @long', async ({
  page,
}) => {
  await signInBrand(page);
  await page.goto('/brand');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await bell.click();
  await expect(page.getByRole('tab', { name: 'All' })).toBeVisible();
  await expectAccessible(page, 'notifications open');
  await page.keyboard.press('Escape');
  await expect(bell).toBeFocused();
  await page.setViewportSize({ width: 360, height: 740 });
  await bell.click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel).toBeInViewport({ ratio: 1 });
});

test('NFR-15, NFR-19: an area that has failed leaves no serious finding @long', async ({
  page,
}) => {
  await page.route('**/remotes/manufacturer/**', (route) => route.abort());
  await page.goto('/auth');
  await expect(page.getByText('This section could not be loaded.')).toBeVisible();
  await expectAccessible(page, 'area failed');
});

test('the theme that is chosen stays after a reload @long', async ({ page }) => {
  await page.goto('/');
  const ground = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await ground();
  await page.getByRole('radio', { name: 'Dark' }).check();
  const dark = await ground();
  expect(dark).not.toBe(light);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(await ground()).toBe(dark);
  await expectAccessible(page, 'dark');
});

test('NFR-15: a navigation puts the focus on the heading of the new page, and the title names it', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Brand Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Join as a Brand' })).toBeFocused();
  await expect(page).toHaveTitle('Join as a Brand · Makeport');
});
