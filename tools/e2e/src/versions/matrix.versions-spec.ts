import { submitSignIn } from '../support/accounts.ts';
import { expect, test, type Page } from '../support/test.ts';
import { addresses } from '../stack/stack.ts';
import { AREAS } from './areas.ts';
import { choose, readBuilds, redeploy, REMOTES, VERSIONS, type Remote } from './builds.ts';
import { isOfLastRelease } from './last-release.ts';
import { Observed } from './observe.ts';

for (const bff of VERSIONS)
  for (const shell of VERSIONS)
    for (const remote of REMOTES)
      for (const version of VERSIONS)
        test.describe(`bff ${bff}, shell ${shell}, ${remote} ${version}`, () => {
          test.use({
            baseURL: async ({}, provide) => {
              await provide(bff === 'N' ? addresses().web : (addresses().lastReleaseWeb ?? ''));
            },
          });
          test('NFR-19: the area opens, asks and saves', async ({ page, baseURL }) => {
            choose({ shell, brand: version, manufacturer: version, admin: version });
            const build = readBuilds(remote)[version];
            // Such a shell only receives remotes that it supports, so there is nothing to test.
            test.skip(
              build.contract > readBuilds('shell')[shell].contract,
              'the contract is newer',
            );
            const observed = new Observed(page, (name) => bff === 'N-1' && !isOfLastRelease(name));
            const { query, mutate } = AREAS[remote];

            await test.step('sign in', () => enter(page, remote, observed));
            await test.step('served', async () => {
              const html = await (await page.request.get(`${baseURL}${AREAS[remote].home}`)).text();
              expect(html).toContain(readBuilds('shell')[shell].entry);
              expect(observed.getBuilds(remote)).toEqual([build.buildId]);
            });
            await test.step('pages', () => openAllPages(page, remote, observed));
            await test.step('query', async () => {
              await query(page);
              expectNoProblems(observed);
            });
            await test.step('mutation', async () => {
              await mutate(page);
              await observed.settle();
              expectNoProblems(observed);
            });
            expect(observed.getBuilds(remote)).toEqual([build.buildId]);
          });
        });

for (const shell of VERSIONS)
  for (const remote of REMOTES)
    test(`NFR-19: shell ${shell}, ${remote}: another build is deployed under an open tab`, async ({
      page,
    }) => {
      choose({ shell, [remote]: 'N-1' });
      const observed = new Observed(page);
      await enter(page, remote, observed);
      const before = observed.loads;

      const buildId = redeploy(remote);
      choose({ shell });
      await page.getByRole('link', { name: 'Makeport, start page' }).click();
      await expect(page).toHaveURL(/\/$/);
      // The area stays visible until the start page is ready, and is not loaded again.
      await expect(page.getByRole('navigation', { name: AREAS[remote].navigation })).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`${AREAS[remote].home}$`));
      await expect(page.getByRole('navigation', { name: AREAS[remote].navigation })).toBeVisible();
      await openAllPages(page, remote, observed);

      expect(observed.getBuilds(remote)).toEqual([readBuilds(remote)['N-1'].buildId, buildId]);
      expect(observed.loads).toBe(before);
    });

async function enter(page: Page, remote: Remote, observed: Observed): Promise<void> {
  const { signIn, home, email, navigation } = AREAS[remote];
  await page.goto(signIn);
  await submitSignIn(page, email);
  await expect(page).toHaveURL(new RegExp(`${home}$`));
  await expect(page.getByRole('navigation', { name: navigation })).toBeVisible();
  await observed.settle();
  expectNoProblems(observed);
}

async function openAllPages(page: Page, remote: Remote, observed: Observed): Promise<void> {
  const links = page.getByRole('navigation', { name: AREAS[remote].navigation }).getByRole('link');
  const count = await links.count();
  expect(count).toBeGreaterThan(5);
  for (let index = 0; index < count; index += 1) {
    await links.nth(index).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await observed.settle();
    expectNoProblems(observed);
  }
}

function expectNoProblems({ problems }: Observed): void {
  expect(problems.join('\n')).toBe('');
}
