import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { signInAdmin } from '../support/accounts.ts';
import { expect, test, type Page } from '../support/test.ts';

const scrollsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test('FIND-5, FIND-6, EXP-3, EXP-6: an administrator finds a user by Ctrl-K and exports the list, which the audit log has', async ({
  page,
}) => {
  await signInAdmin(page);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  const dialog = page.getByRole('dialog', { name: 'Search everything' });
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('BRAND@makeport');
  const hit = dialog.getByRole('option', { name: /brand@makeport\.test/ });
  await expect(hit).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page, 'search over everything', '[role=dialog]');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/users\?search=/);
  await expect(page.getByRole('row').filter({ hasText: 'brand@makeport.test' })).toBeVisible();

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^makeport-users-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('brand@makeport.test');

  await expect(async () => {
    await page.goto('/admin/audit?action=list.');
    await expect(page.getByRole('article').first()).toContainText('Finished an export', {
      timeout: 2_000,
    });
  }).toPass();
});

test('REP-1 to REP-4: the reports show at 360 px, as charts and as tables, without a serious finding @long', async ({
  page,
}) => {
  await signInAdmin(page);
  await page.goto('/admin');
  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports');
  await expect(page.getByText('Held now')).toBeVisible();
  await expect(page.getByRole('figure', { name: 'Searches without result' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Last 12 months');
  await expect(page).toHaveURL(/\?days=365$/);
  await expect(page.getByRole('figure', { name: 'Orders by status' })).toBeVisible();
  expect(await scrollsSideways(page)).toBe(false);
  await expectAccessible(page, 'reports at 360 px');
});
