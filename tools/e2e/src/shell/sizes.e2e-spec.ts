import { gzipSync } from 'node:zlib';
import { signInAdmin, signInBrand, signInManufacturer } from '../support/accounts.ts';
import { expect, test, type Page } from '../support/test.ts';

const SHELL_BUDGET = 180_000;
const REMOTE_BUDGET = 90_000;

/** Returns the bytes of scripts and styles by front end, after `gzip -9`. */
async function transferred(page: Page, visit: () => Promise<void>) {
  // Only for the first screen, without prefetches for later ones.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  const files = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/\.(js|css)$/.test(pathname) && !files.has(pathname))
      files.set(
        pathname,
        response.body().then((body) => gzipSync(body, { level: 9 }).length),
      );
  });
  await visit();
  const sizes = await Promise.all(
    [...files].map(async ([path, size]) => ({ path, size: await size })),
  );
  const of = (prefix: string) => sizes.filter(({ path }) => path.startsWith(prefix));
  return {
    shell: of('/assets/'),
    brand: of('/remotes/brand/'),
    manufacturer: of('/remotes/manufacturer/'),
    admin: of('/remotes/admin/'),
  };
}

function expectWithin(files: readonly { path: string; size: number }[], budget: number): void {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const list = files.map(({ path, size }) => `${size} ${path}`).join('\n');
  expect(total, `${total} bytes, allowed ${budget}:\n${list}`).toBeLessThanOrEqual(budget);
  // A budget that is met by loading nothing proves nothing.
  expect(total).toBeGreaterThan(budget / 10);
}

test('the shell starts with at most 180 kB, and the landing page comes with at most 90 kB more', async ({
  page,
}) => {
  const { shell, brand } = await transferred(page, async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Featured products' })).toBeVisible();
    await page.waitForLoadState('networkidle');
  });
  expectWithin(shell, SHELL_BUDGET);
  expectWithin(brand, REMOTE_BUDGET);
});

test('signed in, the brand’s first screen keeps to the same budgets', async ({ page, openAs }) => {
  await signInBrand(page);
  const fresh = await openAs();
  await fresh.context().addCookies(await page.context().cookies());
  const { shell, brand } = await transferred(fresh, async () => {
    await fresh.goto('/brand');
    await expect(fresh.getByRole('heading', { name: 'Overview' })).toBeVisible();
    await fresh.waitForLoadState('networkidle');
  });
  expectWithin(shell, SHELL_BUDGET);
  expectWithin(brand, REMOTE_BUDGET);
});

test('so does the manufacturer’s', async ({ page, openAs }) => {
  await signInManufacturer(page);
  const fresh = await openAs();
  await fresh.context().addCookies(await page.context().cookies());
  const { shell, manufacturer } = await transferred(fresh, async () => {
    await fresh.goto('/manufacturer');
    await expect(fresh.getByRole('heading', { name: 'Recent Orders' })).toBeVisible();
    await fresh.waitForLoadState('networkidle');
  });
  expectWithin(shell, SHELL_BUDGET);
  expectWithin(manufacturer, REMOTE_BUDGET);
});

test('and so does the administrator’s', async ({ page, openAs }) => {
  await signInAdmin(page);
  const fresh = await openAs();
  await fresh.context().addCookies(await page.context().cookies());
  const { shell, admin } = await transferred(fresh, async () => {
    await fresh.goto('/admin');
    await expect(
      fresh.getByRole('region', { name: 'Recent Products' }).getByRole('listitem'),
    ).toHaveCount(5);
    await fresh.waitForLoadState('networkidle');
  });
  expectWithin(shell, SHELL_BUDGET);
  expectWithin(admin, REMOTE_BUDGET);
});
