import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { signUpBrand, submitSignIn } from '../support/accounts.ts';
import { expect, test, type Page } from '../support/test.ts';

const PASSWORD = 'correct-horse-battery';
const STEP_MS = 30_000;

/** Returns the code that an authenticator app shows. */
const codeAt = (key: string, at: number): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: at });

/** Signs out and in again, up to the code. */
async function toTheCode(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
  await page.goto('/brand-auth');
  await submitSignIn(page, email, PASSWORD);
  await expect(page.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible();
}

test('MFA-1, MFA-2, MFA-3: a brand turns on two-step verification and signs in with a code, then with a recovery code @long', async ({
  page,
}) => {
  const { email } = await signUpBrand(page);
  await page.goto('/brand/settings');
  const section = page.getByRole('region', { name: 'Security' });
  await section.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn on two-step verification' });
  await expect(dialog.getByRole('img', { name: 'QR code of the key' })).toBeVisible();
  await expectAccessible(page, 'setting up two-step verification', '[role=dialog]');
  const key = ((await dialog.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? '').replaceAll(
    ' ',
    '',
  );
  const now = Date.now();
  await dialog.getByRole('textbox', { name: 'Code', exact: false }).fill(codeAt(key, now));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCode = (await codes.first().textContent()) ?? '';
  await expectAccessible(page, 'recovery codes', '[role=dialog]');
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect(section.getByText(/^On since .* 10 of 10 recovery codes left\.$/)).toBeVisible();

  await toTheCode(page, email);
  await expectAccessible(page, 'asked for a code');
  await page.getByRole('textbox', { name: 'Code', exact: false }).fill('000000');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(
    page.getByText('This code is not valid. Enter the newest code from your app.'),
  ).toBeVisible();
  // The code of the previous step was used, and the next one is already valid.
  await page.getByRole('textbox', { name: 'Code', exact: false }).fill(codeAt(key, now + STEP_MS));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/brand$/);

  await toTheCode(page, email);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCode);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/brand$/);
});
