import { expect, test } from '../support/test.ts';
import { deployAll, deployChanged } from '../stack/deployed.ts';

/**
 * A class that no other source of Makeport uses, so that only this build's stylesheet contains it.
 */
const PLANTED = 'outline-[7px] outline-[rgb(1,2,3)] outline-dashed';

const deploy = () =>
  deployChanged('manufacturer', 'src/features/auth/auth-page.tsx', (source) =>
    source.replace(
      /return (<SignInPage .*\/>);/,
      `return <>$1<p className="${PLANTED}">Planted</p></>;`,
    ),
  );

test('a remote deployed alone, with styles that the shell never saw, shows right, under an open tab too', async ({
  page,
}) => {
  try {
    await page.goto('/auth');
    await expect(page.getByText('Welcome back')).toBeVisible();
    await expect(page.getByText('Planted')).toHaveCount(0);
    await page.evaluate(() => Object.assign(window, { notReloaded: true }));
    deploy();

    await page.getByRole('link', { name: 'Brand Dashboard' }).click();
    await expect(page.getByText('Join as a Brand')).toBeVisible();
    const brandHeading = await page
      .getByRole('heading', { level: 1 })
      .evaluate((heading) => getComputedStyle(heading).fontSize);
    await page.getByRole('link', { name: 'Manufacturer Dashboard' }).click();
    const planted = page.getByText('Planted');
    await expect(planted).toHaveCSS('outline', 'rgb(1, 2, 3) dashed 7px');
    expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true);

    await page.getByRole('link', { name: 'Brand Dashboard' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-size', brandHeading);

    await page.goto('/auth');
    await expect(planted).toHaveCSS('outline', 'rgb(1, 2, 3) dashed 7px');
  } finally {
    deployAll();
  }
});

test('NFR-19: where the newest build cannot be loaded the page shows the one before, and says so @long', async ({
  page,
}) => {
  try {
    const files = new RegExp(`/remotes/manufacturer/${deploy()}/`);
    const asked: string[] = [];
    await page.route(files, (route) => {
      asked.push(route.request().url());
      return route.abort();
    });
    const told = page.waitForResponse('**/telemetry');
    await page.goto('/auth');
    await expect(page.getByText('Welcome back')).toBeVisible();
    await expect(page.getByText('Planted')).toHaveCount(0);
    expect((await told).status()).toBe(204);

    // The page does not request the broken remote again.
    const before = asked.length;
    await page.getByRole('link', { name: 'Brand Dashboard' }).click();
    await expect(page.getByText('Join as a Brand')).toBeVisible();
    await page.getByRole('link', { name: 'Manufacturer Dashboard' }).click();
    await expect(page.getByText('Welcome back')).toBeVisible();
    expect(before).toBeGreaterThan(0);
    expect(asked).toHaveLength(before);

    await page.unroute(files);
    await page.reload();
    await expect(page.getByText('Planted')).toBeVisible();
  } finally {
    deployAll();
  }
});
