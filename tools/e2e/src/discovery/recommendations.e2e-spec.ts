import { expectAccessible } from '../support/browser/accessibility.ts';
import { signInBrand } from '../support/accounts.ts';
import { expect, test, type Page } from '../support/test.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Recommended for you' });
const shown = (page: Page) => panel(page).getByRole('heading', { level: 3 });
const matches = (page: Page) => page.getByRole('region', { name: 'Top AI Matches' });

test('LAND-7, LAND-8, LAND-9, REC-13: a visitor sees built-in matches, two at a time, which move on', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await expect(shown(page)).toHaveCount(2);
  await expect(panel(page).getByText(/^\d\d% match$/)).toHaveCount(2);
  await expect(panel(page).getByRole('list', { name: 'Why it matches' })).toHaveCount(2);
  const first = await shown(page).allTextContents();
  await expect(shown(page)).not.toHaveText(first, { timeout: 8_000 });
  await expectAccessible(page, 'landing page with recommendations');
});

test('LAND-8: the pause button and reduced motion hold the panel @long', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(shown(page)).toHaveCount(2);
  await expect(panel(page).getByRole('button', { name: 'Pause rotation' })).toHaveCount(0);
  const first = await shown(page).allTextContents();
  await panel(page).getByRole('button', { name: 'Next recommendations' }).click();
  await expect(shown(page)).not.toHaveText(first);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await panel(page).getByRole('button', { name: 'Pause rotation' }).click();
  await expect(panel(page).getByRole('button', { name: 'Resume rotation' })).toBeVisible();
});

test('CAT-11, OPEN-13: Explore shows the two best matches, one of which opens, with what is like it', async ({
  page,
}) => {
  await signInBrand(page);
  await page.goto('/brand/products');
  await expect(matches(page).getByRole('listitem')).toHaveCount(2);
  await expect(matches(page).getByText(/^\d\d% match$/)).toHaveCount(2);
  await expectAccessible(page, 'Explore with matches');
  const link = matches(page).getByRole('link').first();
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
});
