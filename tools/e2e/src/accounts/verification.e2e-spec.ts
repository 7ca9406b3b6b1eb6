import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { signInAdmin, signUpBrand, signUpManufacturer } from '../support/accounts.ts';
import { publishProduct } from '../support/products.ts';
import { expect, test, type Page } from '../support/test.ts';

const registration = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n% ${name}\n`),
});

/** Adds the registration of the business and sends the documents. */
async function send(page: Page, name: string, button: string): Promise<void> {
  await page.getByLabel('Document', { exact: true }).setInputFiles(registration(name));
  await expect(page.getByRole('link', { name })).toBeVisible();
  const section = page.getByRole('region', { name: 'Verification' });
  await section.getByRole('button', { name: button }).click();
  await expect(page.getByText('In review')).toBeVisible();
}

/** Opens the documents of the company in the queue. */
async function review(page: Page, companyName: string) {
  await page.goto('/admin/verifications');
  await page.getByRole('button', { name: `Review ${companyName}` }).click();
  const dialog = page.getByRole('dialog', { name: `Verification of ${companyName}` });
  await expect(dialog.getByRole('list', { name: 'Documents' })).toBeVisible();
  return dialog;
}

test('VER-1 to VER-4, VER-8 to VER-11: a manufacturer is refused, sends again, and brands see the mark @long', async ({
  page,
  openAs,
}) => {
  const companyName = `Pier ${randomUUID().slice(0, 8)}`;
  const product = { name: `Bottle of ${companyName}`, sku: randomUUID().slice(0, 12) };
  await page.setViewportSize({ width: 360, height: 780 });
  await signUpManufacturer(page, companyName);
  await page.goto('/manufacturer');
  await page.getByRole('link', { name: /^Verify your company/ }).click();
  await expect(page.getByText('Not verified')).toBeVisible();
  await expectAccessible(page, 'settings before anything was sent');
  await send(page, 'scan.pdf', 'Send documents');

  const admin = await openAs();
  await admin.setViewportSize({ width: 360, height: 780 });
  await signInAdmin(admin);
  const first = await review(admin, companyName);
  const file = await admin.request.get(
    (await first.getByRole('link', { name: 'scan.pdf' }).getAttribute('href')) ?? '',
  );
  expect(await file.text()).toContain('% scan.pdf');
  await first.getByRole('radio', { name: 'Refuse, with a reason' }).click();
  await first.getByRole('textbox', { name: 'Reason' }).fill('The scan cannot be read');
  await expectAccessible(admin, 'a verification that is being refused');
  await first.getByRole('button', { name: 'Refuse' }).click();
  await expect(admin.getByText(`${companyName} was notified of the reason.`)).toBeVisible();

  await page.goto('/notifications');
  await expect(page.getByText('Verification Not Approved')).toBeVisible();
  await page.goto('/manufacturer/settings');
  await expect(page.getByText('Not approved: The scan cannot be read')).toBeVisible();
  await expectAccessible(page, 'settings after a refusal');
  await page.getByRole('button', { name: 'Remove scan.pdf' }).click();
  await expect(page.getByRole('link', { name: 'scan.pdf' })).toHaveCount(0);
  await send(page, 'better.pdf', 'Send again');

  const second = await review(admin, companyName);
  await expect(second.getByRole('link', { name: 'better.pdf' })).toBeVisible();
  await second.getByRole('radio', { name: 'Approve' }).click();
  await second.getByRole('button', { name: 'Approve' }).click();
  await expect(admin.getByText(`${companyName} is verified.`)).toBeVisible();

  await publishProduct(page, product);
  const brand = await openAs();
  await brand.setViewportSize({ width: 360, height: 780 });
  await signUpBrand(brand);
  const card = brand.getByRole('article').filter({ hasText: product.name });
  await expect(async () => {
    await brand.goto(`/brand/products?search=${encodeURIComponent(companyName)}`);
    await expect(card.getByText('Verified')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expectAccessible(brand, 'products of a verified manufacturer');
});
