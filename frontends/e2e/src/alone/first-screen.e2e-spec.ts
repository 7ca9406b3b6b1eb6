import { expect, test } from '../support/test.ts';

const MAX_SHIFT = 0.05;

for (const [device, width] of [
  ['a phone', 360],
  ['a desktop', 1280],
] as const) {
  test(`the first screen of ${device} stands still while it is built, down to its products`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(() => {
      const shifts = Object.assign(window, { shifted: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          shifts.shifted += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/');
    await expect(page.getByText('Page 1 of')).toBeVisible();
    await page.waitForLoadState('networkidle');
    const shifted = await page.evaluate(() => (window as unknown as { shifted: number }).shifted);
    expect(shifted).toBeLessThanOrEqual(MAX_SHIFT);
  });
}

test('the products are asked for with what the page itself names: two requests in a row, no third', async ({
  page,
}) => {
  const scripts: string[] = [];
  let scriptsBefore: readonly string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.push(pathname);
    if (pathname === '/graphql' && request.postData()?.includes('ListedProducts'))
      scriptsBefore = [...scripts];
  });
  const response = await page.goto('/');
  const named = (await response?.text()) ?? '';
  await expect(page.getByText('Page 1 of')).toBeVisible();
  expect(scriptsBefore.length).toBeGreaterThan(1);
  expect(scriptsBefore.filter((script) => !named.includes(script))).toEqual([]);
});
