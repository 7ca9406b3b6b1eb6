import { signUpBrand } from '../support/accounts.ts';
import { addToCart } from '../support/buying.ts';
import { getBoxes, getBox } from '../support/browser/measure.ts';
import { placeOrder } from '../support/orders.ts';
import { expect, test, type Page } from '../support/test.ts';

const POWER_BANK = 'Aluminium Power Bank 22,000 mAh';

const toLogo = (page: Page, where: 'banner' | 'contentinfo') =>
  page.getByRole(where).locator('svg').first();
const sizeTo = (page: Page, width: number) => page.setViewportSize({ width, height: 900 });

test('B28, T19: logo, headline, content and footer begin and end on the same lines at every width', async ({
  page,
}) => {
  await page.goto('/');
  for (const width of [1440, 768, 360]) {
    await sizeTo(page, width);
    const logo = await getBox(toLogo(page, 'banner'));
    const headline = await getBox(page.getByRole('heading', { level: 1 }));
    const footer = await getBox(toLogo(page, 'contentinfo'));
    const cards = await getBoxes(page.getByRole('article'));
    const lastButton = await getBox(page.getByRole('banner').getByRole('button').last());
    expect
      .soft([headline.left, footer.left, cards[0]?.left], `at ${width}`)
      .toEqual(Array(3).fill(logo.left));
    expect.soft(cards.at(-1)?.right, `at ${width}`).toBe(lastButton.right);
  }
});

test('B23, B52, BDASH-3, B1: the tiles of the overview are equal, and the warning of a second order has room @long', async ({
  page,
}) => {
  await signUpBrand(page);
  await placeOrder(page, POWER_BANK);
  // A long amount that must not break within its digits.
  await placeOrder(page, POWER_BANK, { quantity: 30_000 });
  await page.goto('/brand');
  const tiles = page
    .getByRole('main')
    .locator('dl')
    .filter({ has: page.locator('dt + dd') });
  await expect(tiles).toHaveCount(5);
  for (const [width, columns] of [
    [1440, 5],
    [768, 3],
    [360, 1],
  ] as const) {
    await sizeTo(page, width);
    const boxes = await getBoxes(tiles);
    const [first] = boxes;
    if (!first) throw new Error('no tile');
    // The last tile fills the rest of its row.
    const equal = columns === 3 ? boxes.slice(0, -1) : boxes;
    for (const box of equal) {
      expect
        .soft(Math.abs(box.right - box.left - (first.right - first.left)), `at ${width}`)
        .toBeLessThanOrEqual(1);
    }
    expect
      .soft(boxes.map(({ top }) => boxes.filter((other) => other.top === top).length)[0])
      .toBe(columns);
    const figures: { row: number; top: number }[] = [];
    for (const [index, figure] of (await tiles.locator('dt + dd').all()).entries()) {
      const { top, bottom } = await getBox(figure, 'text');
      expect.soft(bottom - top, `one line at ${width}`).toBeLessThan(40);
      figures.push({ row: boxes[index]?.top ?? 0, top: (await getBox(figure)).top });
    }
    for (const { row, top } of figures) {
      const beside = figures.filter((other) => other.row === row);
      expect
        .soft(
          beside.map((other) => other.top),
          `B52: on one line at ${width}`,
        )
        .toEqual(beside.map(() => top));
    }
    const [rightmost, last] = [Math.max(...boxes.map(({ right }) => right)), boxes.at(-1)];
    expect.soft(Math.abs((last?.right ?? 0) - rightmost), `at ${width}`).toBeLessThanOrEqual(1);
  }

  // Still at 360 px: the same lines again, of which the checkout warns.
  await addToCart(page, POWER_BANK);
  await page.goto('/checkout');
  const warning = page.getByText(
    'Nothing is charged now. Order it again only if you want it twice.',
  );
  const { left, right } = await getBox(warning);
  expect(right - left, 'B1: its words are not squeezed by its buttons').toBeGreaterThan(200);
});

test('B28, CART-13: empty states offer one kind of button, and a cleared cart comes back @long', async ({
  page,
}) => {
  await signUpBrand(page);
  await page.goto('/brand');
  const menu = page.getByRole('navigation', { name: 'Brand area' });
  const colours: string[] = [];
  for (const [entry, heading] of [
    ['Projects', 'Projects'],
    ['Samples', 'Sample Requests'],
    ['Manufacturers', 'Manufacturing Partners'],
    ['Cart', 'Cart'],
    ['Overview', 'Overview'],
  ] as const) {
    await menu.getByRole('link', { name: entry }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    const offer = page.getByRole('main').getByRole('link', { name: 'Explore Products' }).last();
    const colour = await offer.evaluate((shown) => getComputedStyle(shown).backgroundColor);
    colours.push(`${entry}: ${colour}`);
  }
  const [first = ''] = colours;
  expect
    .soft(colours)
    .toEqual(colours.map((colour) => colour.replace(/: .*/, first.slice(first.indexOf(':')))));

  await addToCart(page, POWER_BANK);
  await page.goto('/brand/cart');
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  const undo = page.getByRole('button', { name: 'Undo Clear Cart' });
  await expect(undo).toBeFocused();
  await undo.click();
  await expect(page.getByRole('link', { name: POWER_BANK }).first()).toBeVisible();
});

test('B28: buttons, hints and pictures of Explore and of a product keep to their lines @long', async ({
  page,
}) => {
  await signUpBrand(page);
  await sizeTo(page, 1440);
  await page.goto(`/brand/products?search=${encodeURIComponent(POWER_BANK)}`);
  const title = await getBox(page.getByRole('heading', { level: 1 }));
  const cart = await getBox(page.getByRole('main').getByRole('button', { name: /^Cart/ }));
  expect.soft(cart.top, 'the Cart button begins with the title').toBe(title.top);

  await page.getByRole('main').getByText(POWER_BANK).first().click();
  const view = page.getByRole('dialog');
  const column = await getBox(view.getByRole('img').first());
  const facts = await getBox(view.locator('dl').filter({ hasText: 'Lead time' }).first());
  const order = await getBox(view.getByRole('tabpanel'));
  expect.soft(facts.left).toBe(column.left);
  expect.soft(facts.right).toBe(column.right);
  expect
    .soft(facts.bottom - column.top, 'the left column is filled')
    .toBeGreaterThan(Math.min(order.bottom - column.top, 600) * 0.75);
  for (const width of [360, 768]) {
    await sizeTo(page, width);
    const option = view.locator('label').filter({ hasText: 'Min.' }).first();
    const hint = option.getByText(/^Min\. [\d,]+ units$/);
    const price = hint.locator('xpath=preceding-sibling::span');
    const [under, over] = [await getBox(hint, 'text'), await getBox(price, 'text')];
    // On a phone both start at the same position, otherwise both end at the same position.
    const side = width === 360 ? 'left' : 'right';
    expect.soft(under[side], `the hint at ${width}`).toBe(over[side]);
  }
});
