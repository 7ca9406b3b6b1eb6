import { demoPassword } from '@makeport/local-stack';
import { demoBrand } from '../support/accounts.ts';
import { cards, payButton, readOrderNumbers, shipping } from '../support/buying.ts';
import { chooseByName, press, tabTo, typeInto } from '../support/browser/keyboard.ts';
import { expect, test, type Page } from '../support/test.ts';

const PRODUCT = 'Aluminium Power Bank 22,000 mAh';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const cardField = (page: Page, label: string) =>
  page.frameLocator(`iframe[title*="${label}" i]`).locator('input').first();

test('NFR-15, OPEN-88: a whole order with the keyboard alone, from the landing page to its confirmation', async ({
  page,
}) => {
  await page.goto('/');
  await press(page, page.getByRole('banner').getByRole('button', { name: 'Account' }));
  await press(page, page.getByRole('link', { name: 'Sign In', exact: true }));
  await typeInto(page, page.getByLabel('Email'), demoBrand);
  await typeInto(page, page.getByLabel('Password', { exact: false }).first(), demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/brand$/);

  await press(
    page,
    page.getByRole('navigation', { name: 'Brand area' }).getByRole('link', { name: 'Products' }),
  );
  await typeInto(page, page.getByRole('combobox', { name: 'Search products' }), PRODUCT);
  await expect(page.getByRole('article')).toHaveCount(1);
  await press(page, page.getByRole('article').getByRole('link', { name: PRODUCT }));
  const dialog = page.getByRole('dialog', { name: PRODUCT });
  await typeInto(page, dialog.getByLabel('Quantity', { exact: true }), '250');
  await press(page, dialog.getByRole('checkbox').first(), 'Space');
  await expect(dialog.getByRole('checkbox').first()).toBeChecked();
  // The arrow keys change the tab and return to the first.
  await tabTo(page, dialog.getByRole('tab', { name: 'Order' }));
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('tabpanel', { name: 'Details' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await press(page, dialog.getByRole('button', { name: 'Add to Cart' }));

  const drawer = page.getByRole('dialog', { name: 'Cart' });
  await press(page, drawer.getByRole('button', { name: 'Proceed to Checkout' }));
  await expect(page).toHaveURL(/\/checkout$/);
  for (const [label, value] of Object.entries(shipping)) {
    if (label === 'Country')
      await chooseByName(page, page.getByRole('combobox', { name: label }), value);
    else await typeInto(page, page.getByRole('textbox', { name: label }), value);
  }
  await tabTo(page, page.getByRole('radio', { name: /^Standard/ }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Express/ })).toBeChecked();
  await press(page, button(page, 'Continue to Payment'));

  await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeFocused();
  await typeInto(page, cardField(page, 'card number'), cards.success);
  await typeInto(page, cardField(page, 'expir'), '1234');
  await typeInto(page, cardField(page, 'cvc'), '123');
  await press(page, payButton(page));
  expect(await readOrderNumbers(page)).toHaveLength(1);
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeFocused();
  await press(page, page.getByRole('link', { name: 'View Order Details' }));
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/);
});

test('OPEN-88: Escape closes the product and the cart, and the focus returns to where it was', async ({
  page,
}) => {
  await page.goto('/');
  // The products on the landing page depend on those published before.
  const article = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading') })
    .first();
  const name = await article.getByRole('heading').innerText();
  const product = article.getByRole('link', { name });
  await press(page, product);
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(product).toBeFocused();
});
