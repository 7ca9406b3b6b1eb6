import { demoBrand, signInManufacturer, submitSignIn } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

const FALLBACK = 'This section could not be loaded.';
const manufacturerEntry = /\/remotes\/manufacturer\/[^/]+\/remoteEntry\.js/;

for (const [fault, handle] of [
  ['down', (route: { abort(): Promise<void> }) => route.abort()],
  [
    'broken',
    (route: { fulfill(answer: object): Promise<void> }) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' }),
  ],
  [
    'missing',
    (route: { fulfill(answer: object): Promise<void> }) => route.fulfill({ status: 404, body: '' }),
  ],
] as const) {
  test(`NFR-19: with a remote that is ${fault} the rest works, and 'Try Again' brings it back without a reload`, async ({
    page,
  }) => {
    await page.route(manufacturerEntry, (route) => handle(route as never));
    await page.goto('/auth');
    await expect(page.getByText(FALLBACK)).toBeVisible();
    await page.evaluate(() => Object.assign(window, { notReloaded: true }));
    await page.getByRole('link', { name: 'Brand Dashboard' }).click();
    await expect(page.getByText('Join as a Brand')).toBeVisible();
    await page.getByRole('link', { name: 'Manufacturer Dashboard' }).click();
    await expect(page.getByText(FALLBACK)).toBeVisible();
    await page.unroute(manufacturerEntry);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText('Welcome back')).toBeVisible();
    expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true);
  });
}

test('NFR-19: a remote that hangs gives way to the fallback within seconds', async ({ page }) => {
  await page.route(manufacturerEntry, () => undefined);
  await page.goto('/auth');
  await expect(page.getByText(FALLBACK)).toBeVisible({ timeout: 8_000 });
  await page.unroute(manufacturerEntry);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('Welcome back')).toBeVisible();
});

test('each area runs on one React, one session and one cache', async ({ page }) => {
  await page.goto('/brand-auth');
  await submitSignIn(page, demoBrand);
  await expect(page).toHaveURL(/\/brand$/);
  await page.getByRole('link', { name: 'Manufacturer Dashboard' }).click();
  await expect(page).toHaveURL(/\/brand$/);
});

test('MFR-3: nothing of the manufacturer area shows to others', async ({ page }) => {
  await signInManufacturer(page);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.goto('/manufacturer/orders');
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByText('Total Revenue')).toHaveCount(0);
});
