import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { demoAdmin, signInAdmin, signUpBrand } from '../support/accounts.ts';
import { ask } from '../support/ask.ts';
import { expectNoOverflow } from '../support/browser/measure.ts';
import { placeOrder } from '../support/orders.ts';
import { expect, test, type Page } from '../support/test.ts';

const PRODUCT = 'Aluminium Power Bank 22,000 mAh';
const SIGN_IN =
  'mutation ($input: SignInInput!) { signIn(input: $input) { session { expiresAt } } }';
const CREATE = 'mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }';
const READ_ONLY =
  'You are viewing as somebody else. Nothing can be changed until you end the view.';
const PRIVATE = 'This is private. It is not shown while you are viewing as somebody else.';

const banner = (page: Page) => page.getByRole('region', { name: 'Viewing another account' });

async function openDialog(page: Page, email: string) {
  await page.goto(`/admin/users?search=${encodeURIComponent(email)}`);
  await page.getByRole('button', { name: `View as ${email}` }).click();
  return page.getByRole('dialog', { name: /^View as/ });
}

async function viewAs(page: Page, email: string, reason: string): Promise<void> {
  const dialog = await openDialog(page, email);
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'View as' }).click();
  await expect(banner(page)).toBeVisible();
}

test('VIEW-1 to VIEW-7: an administrator sees what a brand sees, changes nothing, and the audit log has it @long', async ({
  page,
  openAs,
}) => {
  const brand = await openAs();
  const { email, brandName } = await signUpBrand(brand, `Harbour ${randomUUID().slice(0, 6)}`);
  const order = await placeOrder(brand, PRODUCT);

  await signInAdmin(page);
  const dialog = await openDialog(page, email);
  await dialog.getByRole('button', { name: 'View as' }).click();
  await expect(dialog.getByText('Please give a reason')).toBeVisible();
  await expectAccessible(page, 'the dialog of a view');
  await page.screenshot({ path: test.info().outputPath('dialog-1440.png') });
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoOverflow(page);
  await page.screenshot({ path: test.info().outputPath('dialog-360.png') });
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByLabel('Reason').fill('Says that no order shows');
  await dialog.getByRole('button', { name: 'View as' }).click();

  await expect(page).toHaveURL(/\/brand$/);
  await expect(banner(page)).toContainText(`You are viewing as ${brandName}`);
  await expect(banner(page)).toContainText(/Read-only, 1[45] minutes left/);
  await page.goto('/brand/projects');
  await expect(page.getByText(order.number).first()).toBeVisible();
  await page.goto(`/orders/${order.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.number);
  await expect(banner(page)).toBeVisible();
  await expectAccessible(page, 'an order in a view');

  await page.goto('/brand/settings');
  await expect(page.getByLabel('Website')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Save Changes' })).toHaveAccessibleDescription(
    READ_ONLY,
  );
  // Saved addresses are private.
  await expect(banner(page)).toContainText('Parts of this page are private.');
  await page.goto('/brand/messages');
  await expect(page.getByText('This is private', { exact: true })).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('banner-1440.png') });
  await expect(ask(page, 'mutation { markAllNotificationsRead { unreadCount } }')).rejects.toThrow(
    READ_ONLY,
  );
  await expect(ask(page, '{ adminUsers(first: 1) { total } }')).rejects.toThrow(PRIVATE);

  // Also on the public pages, and complete on a phone.
  await page.goto('/');
  await expect(banner(page)).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/brand/projects');
  await expect(page.getByText(order.number).first()).toBeVisible();
  await expectNoOverflow(page);
  await page.screenshot({ path: test.info().outputPath('banner-360.png') });
  const end = banner(page).getByRole('button', { name: 'End view' });
  await expect(end).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(end).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/users$/);
  await expect(banner(page)).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 900 });

  await page.goto(`/admin/audit?action=account-view.&search=${encodeURIComponent(email)}`);
  const rows = page.getByRole('list', { name: 'Actions' }).getByRole('article');
  await expect(rows.filter({ hasText: 'Started viewing as an account' })).toContainText(
    'Says that no order shows',
  );
  await expect(rows.filter({ hasText: order.id })).toContainText(
    `By ${demoAdmin} viewing as ${email}`,
  );
  await expect(rows.filter({ hasText: 'Stopped viewing as an account' })).toContainText(
    'cause: ended',
  );
});

test('VIEW-1, VIEW-5: support may view, and a view is over in every tab with its session @long', async ({
  page,
  openAs,
}) => {
  const brand = await openAs();
  const { email } = await signUpBrand(brand, 'Pier & Sons');
  await signInAdmin(page);
  const support = {
    email: `support-${randomUUID()}@makeport.test`,
    password: 'correct-horse-battery',
  };
  await ask(page, CREATE, {
    input: { ...support, name: 'Ada', role: 'admin', adminScope: 'support' },
  });

  const theirs = await openAs();
  await ask(theirs, SIGN_IN, { input: { page: 'brand', ...support } });
  await viewAs(theirs, email, 'Ticket 4711');
  const tab = await theirs.context().newPage();
  await tab.goto('/brand/projects');
  await expect(banner(tab)).toBeVisible();

  // Another administrator closes the account that is viewed.
  await page.goto(`/admin/users?search=${encodeURIComponent(email)}`);
  await page.getByRole('button', { name: `Delete ${email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('User deleted successfully')).toBeVisible();
  await theirs.goto('/brand/projects');
  await expect(theirs).toHaveURL(/\/admin/);
  await expect(banner(theirs)).toHaveCount(0);
  // The other tab leaves without a reload.
  await expect(tab).toHaveURL(/\/admin/);
});
