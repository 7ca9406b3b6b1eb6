import { demoBrand, signInManufacturer, submitSignIn } from '../support/accounts.ts';
import { expect, test, type Route } from '../support/test.ts';

const FALLBACK = 'This section could not be loaded.';
// A retry requests the same file at another address.
const manufacturerEntry = /\/remotes\/manufacturer\/.+\/remoteEntry\.js/;

const faults: readonly [fault: string, tag: string, answer: (route: Route) => Promise<void>][] = [
  ['down', '', (route) => route.abort()],
  ['missing', ' @long', (route) => route.fulfill({ status: 404, body: '' })],
  [
    'broken',
    ' @long',
    (route) => route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' }),
  ],
];

for (const [fault, tag, answer] of faults) {
  test(`NFR-19: with a remote that is ${fault} the rest works, and 'Try Again' brings it back without a reload${tag}`, async ({
    page,
  }) => {
    await page.route(manufacturerEntry, answer);
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

test('NFR-19: a remote that hangs gives way to the fallback within seconds @long', async ({
  page,
}) => {
  await page.route(manufacturerEntry, () => undefined);
  // The page preloads the remote's entry, so its own load event waits for the hanging request.
  await page.goto('/auth', { waitUntil: 'commit' });
  await expect(page.getByText(FALLBACK)).toBeVisible({ timeout: 8_000 });
  await page.unroute(manufacturerEntry);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('Welcome back')).toBeVisible();
});

test('B22, AUTH-19: the session of one remote holds in the other: its sign-in page sends the brand on', async ({
  page,
}) => {
  await page.goto('/brand-auth');
  await submitSignIn(page, demoBrand);
  await expect(page).toHaveURL(/\/brand$/);
  await expect(page.getByRole('link', { name: 'Manufacturer Dashboard' })).toHaveCount(0);
  await page.goto('/auth');
  await expect(page).toHaveURL(/\/brand$/);
});

test('MFR-3: nothing of the manufacturer area shows to others', async ({ page }) => {
  await signInManufacturer(page);
  await page.goto('/manufacturer');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('button', { name: 'Sign Out' })).toHaveCount(0);
  await page.goto('/manufacturer/orders');
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByText('Total Revenue')).toHaveCount(0);
});
