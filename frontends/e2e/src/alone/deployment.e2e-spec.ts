import { expect, test } from '../support/test.ts';
import { deployAll, deployChanged } from '../stack/deployed.ts';

/** A class that no other source of Makeport uses, so that only this build's stylesheet can know it. */
const PLANTED = 'outline-[7px] outline-[rgb(1,2,3)] outline-dashed';

test('a remote deployed alone, with styles that the shell never saw, shows right, under an open tab too', async ({
  page,
}) => {
  const deploy = () =>
    deployChanged('manufacturer', 'src/features/auth/auth-page.tsx', (source) =>
      source.replace(/return (<SignInPage .*\/>);/, `return <>$1<p className="${PLANTED}">Planted</p></>;`),
    );
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
