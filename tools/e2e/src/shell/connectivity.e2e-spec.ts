import { expectAccessible } from '../support/browser/accessibility.ts';
import { expect, test, type Page, type Route } from '../support/test.ts';

const BACKEND = '**/graphql';
const SCRIPTS = '**/assets/*.js';
const away = (route: Route): Promise<void> => route.abort();
const mark = (page: Page): Promise<object> =>
  page.evaluate(() => Object.assign(window, { notReloaded: true }));
const notReloaded = (page: Page): Promise<boolean> => page.evaluate(() => 'notReloaded' in window);

test('NFR-4: offline the page says so, and goes on by itself when the browser is online again @long', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Featured products' })).toBeVisible();
  await mark(page);
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expectAccessible(page, 'offline');
  await context.setOffline(false);
  await expect(page.getByText('Connected again.')).toBeVisible();
  await expect(page.getByText('Connected again.')).toBeHidden();
  expect(await notReloaded(page)).toBe(true);
});

test('NFR-1, NFR-2: a backend that goes away is noticed by the next question, and found again @long', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByText('Page 1 of')).toBeVisible();
  await page.route(BACKEND, away);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByText('Connection lost. Reconnecting...')).toBeVisible();
  await expect(page.getByText('Makeport cannot be reached.')).toBeVisible();
  await expectAccessible(page, 'unreachable');
  await page.unroute(BACKEND);
  await page.getByRole('button', { name: 'Try Now' }).click();
  await expect(page.getByText('Connected again.')).toBeVisible();
});

test("SHELL-27, SHELL-29, SHELL-30: 'Connection Issue' after three attempts, and the application when retried with success @long", async ({
  page,
}) => {
  let asked = 0;
  await page.route(BACKEND, (route) => {
    if (route.request().postData()?.includes('session')) asked++;
    return route.abort();
  });
  await page.goto('/brand-auth');
  await expect(page.getByRole('heading', { name: 'Connection Issue' })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  expect(asked).toBe(3);
  await expectAccessible(page, 'Connection Issue');
  await mark(page);
  await page.unroute(BACKEND);
  await page.getByRole('button', { name: 'Retry Connection' }).click();
  await expect(page.getByRole('heading', { name: 'Join as a Brand' })).toBeVisible();
  expect(await notReloaded(page)).toBe(true);
});

test("SHELL-31: without its code the page itself says 'Unable to Connect', and its button starts anew @long", async ({
  page,
}) => {
  await page.route(SCRIPTS, away);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Unable to Connect' })).toBeVisible();
  await expectAccessible(page, 'Unable to Connect');
  await page.unroute(SCRIPTS);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Featured products' })).toBeVisible();
});
