import { Client } from 'pg';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { signInAdmin, signUpBrand, submitSignIn } from '../support/accounts.ts';
import { addresses } from '../stack/stack.ts';
import { expect, test, type Page } from '../support/test.ts';

const PASSWORD = 'correct-horse-battery';

/** Changes the stored times as if the account had been closed a day earlier. */
async function ageClosing(email: string): Promise<void> {
  const client = new Client({ connectionString: addresses().databases['identity'] });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `UPDATE accounts SET closed_at = closed_at - interval '25 hours' WHERE email = $1`,
      [email],
    );
    if (rowCount !== 1) throw new Error(`no account ${email}`);
  } finally {
    await client.end();
  }
}

async function askToBeErased(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this account?' });
  await expect(dialog.getByText('What stays')).toBeVisible();
  await dialog.getByLabel('Password', { exact: false }).first().fill('a guess');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog.getByText('This password is not correct')).toBeVisible();
  await expectAccessible(page, 'delete account');
  await dialog.getByLabel('Password', { exact: false }).first().fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
}

test('ADR 0063: a brand deletes its account, an administrator sees it and erases it a day later @long', async ({
  page,
  openAs,
}) => {
  const elsewhere = await openAs();
  const { email } = await signUpBrand(page);
  await page.goto('/brand');
  await elsewhere.context().addCookies(await page.context().cookies());
  await elsewhere.goto('/brand/projects');
  await expect(elsewhere.getByRole('button', { name: 'Sign Out' })).toBeVisible();

  await askToBeErased(page);
  await expect(page).toHaveURL(/\/$/);
  await expect(
    page.getByText('Your account is closed. Your personal data will be erased.'),
  ).toBeVisible();
  await expect(elsewhere).toHaveURL(/\/brand-auth$/);
  await elsewhere.goto('/brand-auth');
  await submitSignIn(elsewhere, email, PASSWORD);
  await expect(
    elsewhere.getByText('This account is closed. Please contact support.'),
  ).toBeVisible();

  const admin = await openAs();
  await signInAdmin(admin);
  await admin.goto('/admin');
  await admin.getByRole('link', { name: /^Accounts to erase/ }).click();
  await expect(admin).toHaveURL(/\/admin\/users\?status=erasure_requested$/);
  await admin.goto(`/admin/users?status=erasure_requested&search=${email}`);
  await expect(admin.getByText(/^Asked to be erased/)).toBeVisible();
  await expectAccessible(admin, 'who waits to be erased');

  await ageClosing(email);
  const id = await eraseAs(admin, email);
  await expect(admin.getByText('No users found')).toBeVisible();
  await admin.goto(`/admin/users?status=closed&search=${id}`);
  const row = admin.getByRole('row').filter({ hasText: 'Erased account' });
  await expect(row.getByText(/^Erased [A-Z]/)).toBeVisible();
  await expect(row.getByRole('button')).toHaveCount(0);
  await expectAccessible(admin, 'an erased account');
});

/** @returns the id of the account, the only part of it that is left */
async function eraseAs(admin: Page, email: string): Promise<string> {
  const sent = admin.waitForRequest((request) => (request.postData() ?? '').includes('EraseUser('));
  await admin.getByRole('button', { name: `Erase ${email}` }).click();
  const dialog = admin.getByRole('dialog', { name: 'Erase this person for good?' });
  await dialog.getByLabel('Reason').fill('Asked for in the settings');
  await dialog.getByRole('button', { name: 'Erase' }).click();
  await expect(admin.getByText('User erased successfully')).toBeVisible();
  const { variables } = (await sent).postDataJSON() as { variables: { input: { userId: string } } };
  return variables.input.userId;
}
