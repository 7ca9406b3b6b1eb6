import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { getActivities } from '../support/activities.ts';
import { signUpBrand, submitSignIn } from '../support/accounts.ts';
import { ask } from '../support/ask.ts';
import { linkIn, mailTo } from '../support/outbox.ts';
import { expect, test, type Page } from '../support/test.ts';

const OLD = 'correct-horse-battery';
const NEW = 'quiet elephants at noon';

const signIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.goto('/brand-auth');
  await submitSignIn(page, email, password);
};
const isSignedOut = async (page: Page): Promise<void> => {
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeHidden();
};

test('OPEN-8, OPEN-9: a forgotten password is replaced by a mailed link, and other browsers are signed out', async ({
  page,
  openAs,
}) => {
  const elsewhere = await openAs();
  const { email } = await signUpBrand(elsewhere);
  await elsewhere.goto('/brand/projects');
  await expect(elsewhere.getByRole('button', { name: 'Sign Out' })).toBeVisible();

  await page.goto('/brand-auth');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expectAccessible(page, 'forgotten password');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('Check your email')).toBeVisible();
  await expectAccessible(page, 'reset link sent');

  const link = linkIn(await mailTo(email, 'Set a new password for Makeport'));
  await page.goto(link);
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('Password should be at least 8 characters')).toBeVisible();
  await expectAccessible(page, 'refused new password');
  await page.getByLabel('New password').fill(NEW);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('Your password was changed')).toBeVisible();
  await expectAccessible(page, 'changed password');

  // Pushed by the live connection, without a reload.
  await expect(elsewhere).toHaveURL(/\/brand-auth$/);
  await isSignedOut(elsewhere);
  await mailTo(email, 'Your Makeport password was changed');

  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await submitSignIn(page, email, OLD);
  await expect(page.getByText('Invalid login credentials')).toBeVisible();
  await submitSignIn(page, email, NEW);
  await expect(page).toHaveURL(/\/brand$/);

  await elsewhere.goto(link);
  await elsewhere.getByLabel('New password').fill('another long password');
  await elsewhere.getByRole('button', { name: 'Set new password' }).click();
  await expect(elsewhere.getByText('This link is no longer valid')).toBeVisible();
  await expectAccessible(elsewhere, 'used link');
  await elsewhere.getByRole('link', { name: 'Request a new link' }).click();
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?');
});

test('OPEN-8: an e-mail that nobody has gets the same answer @long', async ({ page }) => {
  const email = `nobody-${randomUUID()}@makeport.test`;
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText(`If there is an account for ${email}`)).toBeVisible();
});

test('BDASH-26, BDASH-31, BDASH-32, DATA-8: settings are saved, lead to the overview, and come back @long', async ({
  page,
}) => {
  const { email } = await signUpBrand(page);
  await page.goto('/brand');
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByLabel('Brand name')).toHaveValue('Harbour & Pine');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await expect(page.getByLabel('Email', { exact: true })).toBeDisabled();
  await expectAccessible(page, 'settings of a new brand');

  await page.getByLabel('Website').fill('harbour');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Please enter a valid URL')).toBeVisible();
  await expectAccessible(page, 'settings with an error');

  const entries = {
    'Brand name': 'Harbour & Pine Supplies',
    Website: 'https://harbour-and-pine.example',
    Phone: '+1 (555) 010-0177',
    Address: '4 Pier Road\nPortland, OR',
    'Minimum price': '12',
    'Maximum price': '340',
  };
  for (const [label, text] of Object.entries(entries))
    await page.getByRole('textbox', { name: label }).fill(text);
  await page.getByText('Food & Beverage').click();
  await page.getByRole('switch', { name: 'Marketing emails' }).click();
  await page.getByRole('link', { name: 'Overview' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question).toBeVisible();
  await expectAccessible(page, 'unsaved changes');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL(/\/brand$/);

  await page.goto('/brand/settings');
  for (const [label, text] of Object.entries(entries)) {
    await expect(page.getByRole('textbox', { name: label })).toHaveValue(text);
  }
  await expect(page.getByRole('checkbox', { name: 'Food & Beverage' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Apparel' })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Marketing emails' })).toBeChecked();
});

test('OPEN-9: sign-out everywhere ends the sessions of all browsers at once @long', async ({
  page,
  openAs,
}) => {
  const { email } = await signUpBrand(page);
  await page.goto('/brand');
  const elsewhere = await openAs();
  await signIn(elsewhere, email, OLD);
  await expect(elsewhere).toHaveURL(/\/brand$/);

  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const question = page.getByRole('dialog', { name: 'Sign out everywhere?' });
  await expectAccessible(page, 'sign out everywhere?');
  await question.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/$/);
  await isSignedOut(page);
  await expect(elsewhere).toHaveURL(/\/brand-auth$/);
  await isSignedOut(elsewhere);
});

test('AUTH-26, BDASH-33: sign-in, saved settings and sign-out are stored as activities @long', async ({
  page,
}) => {
  await signUpBrand(page);
  await page.goto('/brand');
  const { session } = await ask<{ session: { account: { id: string } } }>(
    page,
    '{ session { account { id } } }',
  );
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByLabel('Phone').fill('+1 (555) 010-0177');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL(/\/brand$/);
  // The settings page that is just being left has such a button, too.
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/$/);
  const stored = () => getActivities(session.account.id);
  await expect
    .poll(async () => (await stored()).map(({ type }) => type))
    .toEqual(['login', 'profile_update', 'logout']);
  for (const { timestamp } of await stored())
    expect(Date.parse(String(timestamp))).toBeGreaterThan(0);
});
