import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { submitSignIn } from '../support/accounts.ts';
import { ask } from '../support/ask.ts';
import { expect, test, type Page } from '../support/test.ts';

const PASSWORD = 'correct-horse-battery';
const SIGN_IN =
  'mutation ($input: SignInInput!) { signIn(input: $input) { session { expiresAt } } }';

async function openUsers(page: Page, query = ''): Promise<void> {
  await page.goto('/brand-auth');
  await submitSignIn(page, 'admin@makeport.test');
  await expect(page).toHaveURL(/\/admin$/);
  await page.goto(`/admin/users${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'User Management' })).toBeVisible();
}
const row = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });
const told = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true })).toBeVisible();

/** Fills the dialog that 'Add User' opens. */
async function createUser(page: Page, email: string, role: string): Promise<void> {
  await page.getByRole('button', { name: 'Add User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New User' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: false }).first().fill(PASSWORD);
  await dialog.getByLabel('Name (optional)').fill('Pier & Sons');
  await dialog.getByLabel('Role').selectOption(role);
  await dialog.getByRole('button', { name: 'Create User' }).click();
  await told(page, 'User created successfully');
  await expect(dialog).toBeHidden();
}

test('AUTH-16, ADM-31 to ADM-46, OPEN-79 to OPEN-81: an administrator creates a user, changes the role, closes and reopens', async ({
  page,
  openAs,
}) => {
  const email = `pier-${randomUUID()}@makeport.test`;
  await openUsers(page);
  await createUser(page, email, 'brand');
  await expect(row(page, email)).toContainText('Never');

  const theirs = await openAs();
  await ask(theirs, SIGN_IN, { input: { page: 'brand', email, password: PASSWORD } });
  await theirs.goto('/brand');
  await expect(theirs).toHaveURL(/\/brand$/);

  await page.getByRole('searchbox', { name: 'Search users' }).fill(email);
  await expect(page).toHaveURL(/search=pier/);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: `Edit role of ${email}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit User' });
  await edit.getByLabel('New role').selectOption('manufacturer');
  await edit.getByRole('button', { name: 'Update Role' }).click();
  await told(page, 'User role updated successfully');
  await expect(row(page, email)).toContainText('manufacturer');
  // The open page is notified and clears everything of its area.
  await expect(theirs).toHaveURL(/\/brand-auth/);
  await ask(theirs, SIGN_IN, { input: { page: 'manufacturer', email, password: PASSWORD } });
  await theirs.goto('/manufacturer');
  await expect(theirs).toHaveURL(/\/manufacturer$/);

  await page.getByRole('button', { name: `Sessions of ${email}` }).click();
  const sessions = page.getByRole('dialog', { name: 'Sessions' });
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await sessions.getByRole('button', { name: 'Close' }).first().click();

  await page.getByRole('button', { name: `Delete ${email}` }).click();
  const sure = page.getByRole('dialog', { name: 'Are you sure you want to delete this user?' });
  await sure.getByRole('button', { name: 'Cancel' }).click();
  await expect(row(page, email)).toBeVisible();
  await page.getByRole('button', { name: `Delete ${email}` }).click();
  await sure.getByRole('button', { name: 'Delete' }).click();
  await told(page, 'User deleted successfully');
  await expect(page.getByText('No users found')).toBeVisible();
  await told(page, 'Try adjusting your search criteria or removing filters');
  await expect(theirs).toHaveURL(/\/auth/);
  await submitSignIn(theirs, email, PASSWORD);
  await expect(theirs.getByText('This account is closed. Please contact support.')).toBeVisible();

  await page.getByRole('combobox', { name: 'Status' }).selectOption('closed');
  await page.getByRole('button', { name: `Reopen ${email}` }).click();
  await page.getByRole('button', { name: 'Reopen', exact: true }).click();
  await told(page, 'User reopened successfully');
  await submitSignIn(theirs, email, PASSWORD);
  await expect(theirs).toHaveURL(/\/manufacturer$/);
});

test('ADM-38, NFR-15: the users are accessible in each state, from 360 px on, and by keyboard @long', async ({
  page,
}) => {
  // In the list of all users it could be below the rendered rows, because other tests sign up.
  await openUsers(page, '?search=voltworks');
  await expect(row(page, 'voltworks@makeport.test')).toBeVisible();
  await expectAccessible(page, 'the list of users');
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(row(page, 'voltworks@makeport.test')).toBeVisible();
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > window.innerWidth,
  );
  expect(tooWide).toBe(false);
  await expectAccessible(page, 'the list of users on a phone');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Add User' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Create New User' });
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await expectAccessible(page, 'creating a user', '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Add User' })).toBeFocused();
  await page.getByRole('button', { name: 'Edit role of voltworks@makeport.test' }).click();
  await expectAccessible(page, 'changing a role', '[role=dialog]');
  await page.keyboard.press('Escape');
});

test('AUD-5, NFR-15: what was done and refused is in the audit log, accessible, from 360 px on', async ({
  page,
}) => {
  const email = `logged-${randomUUID()}@makeport.test`;
  await openUsers(page);
  await createUser(page, email, 'user');
  await page.getByRole('link', { name: 'Audit Log' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Audit Log' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search the audit log' }).fill(email);
  await expect(page).toHaveURL(/search=logged/);
  const rows = page.getByRole('list', { name: 'Actions' }).getByRole('article');
  // The log is updated by an event.
  await expect(async () => {
    await page.reload();
    await expect(rows).toHaveCount(1, { timeout: 2000 });
  }).toPass();
  await expect(rows).toContainText('Created an account');
  await expect(rows).toContainText(`By admin@makeport.test from`);
  await expect(rows).not.toContainText(PASSWORD);
  await expectAccessible(page, 'the audit log');
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(rows).toBeVisible();
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > window.innerWidth,
  );
  expect(tooWide).toBe(false);
});
