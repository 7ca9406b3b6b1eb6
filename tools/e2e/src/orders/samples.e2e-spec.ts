import { randomUUID } from 'node:crypto';
import {
  greenform,
  signInManufacturer,
  signUpBrand,
  submitSignIn,
  voltworks,
} from '../support/accounts.ts';
import { ApiPerson } from '../support/api-person.ts';
import { getEscrow, getOrder, providerBooks } from '../support/books.ts';
import {
  addToCart,
  cards,
  checkOut,
  fillCard,
  fillShipping,
  payButton,
  readOrderNumbers,
} from '../support/buying.ts';
import {
  openSampleDialog,
  ownSample,
  paySample,
  requestSample,
  sampleCard,
  uniqueBrand,
} from '../support/samples.ts';
import { expect, test, type Page } from '../support/test.ts';

const POWER_BANK = 'Aluminium Power Bank 22,000 mAh';

/**
 * Continues from the shipping step of a sample's checkout to its confirmation. Returns the order's
 * number.
 */
async function pay(page: Page): Promise<string> {
  await fillShipping(page);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await fillCard(page, cards.success);
  await payButton(page).click();
  const [number = ''] = await readOrderNumbers(page);
  return number;
}

const CHANGE_STATUS =
  'mutation ($input: ChangeSampleStatusInput!) { changeSampleStatus(input: $input) { request { status } } }';

const escrow = async (orderId: string) =>
  (await getEscrow(orderId)).map(({ type, status }) => `${type} ${status}`);

test('SMP-1, SMP-9, SMP-10, SMP-19, CHK-33, OPEN-33, MFR-53, MFR-54, ORD-13: requested, paid, approved and shipped with its release', async ({
  page,
  openAs,
}) => {
  const brand = uniqueBrand('Harbour');
  await signUpBrand(page, brand);
  await requestSample(page, POWER_BANK, 'Matte black shell', 'Logo engraved');
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await expect(summary).toContainText('Matte black shell, Logo engraved');
  await expect(summary).toContainText('Tax$0.00');
  await expect(summary).toContainText('ShippingIncluded');
  const number = await pay(page);
  const order = await getOrder(number);

  await page.goto('/brand/projects');
  const project = page.getByRole('article').filter({ hasText: number });
  await expect(project.getByText('Sample', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Samples', exact: true }).click();
  const own = ownSample(page, POWER_BANK);
  await expect(own.getByText('Pending')).toBeVisible();
  await expect(own.getByText('Unpaid')).toHaveCount(0);

  const maker = await openAs();
  await signInManufacturer(maker);
  await maker.goto('/manufacturer/samples');
  const card = sampleCard(maker, POWER_BANK, brand);
  await expect(card.getByText('Paid', { exact: true })).toBeVisible();
  await expect(card).toContainText('Matte black shell');
  await page.evaluate(() => Object.assign(window, { notReloaded: true }));
  await card.getByRole('button', { name: 'Approve' }).click();
  await expect(
    own.getByText('Your sample request has been approved!', { exact: false }),
  ).toBeVisible();
  await card.getByRole('button', { name: 'Mark as Shipped' }).click();
  const shipping = maker.getByRole('dialog', { name: 'Ship these samples?' });
  await shipping.getByLabel('Tracking number').fill('1Z999AA10123456784');
  await shipping.getByRole('button', { name: 'Mark as Shipped' }).click();
  await expect(card.getByText('Samples have been shipped to the brand.')).toBeVisible();
  await expect(own.getByText('Your samples have been shipped!', { exact: false })).toBeVisible();
  expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true);

  await expect.poll(() => escrow(order.id)).toEqual(['hold released', 'release settled']);
  await page.getByRole('button', { name: /notifications/i }).click();
  await expect(page.getByText('Sample Request shipped').first()).toBeVisible();
});

test('OPEN-35, SMP-19, MFR-53: a paid request that is rejected is refunded in full @long', async ({
  page,
  openAs,
}) => {
  const brand = uniqueBrand('Harbour');
  await signUpBrand(page, brand);
  const { number } = await paySample(page, POWER_BANK);
  const order = await getOrder(number);
  const maker = await openAs();
  await signInManufacturer(maker);
  await maker.goto('/manufacturer/samples?status=pending');
  const card = sampleCard(maker, POWER_BANK, brand);
  await card.getByRole('button', { name: 'Reject' }).click();
  await maker.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await expect(card).toHaveCount(0);
  await maker.goto('/manufacturer/samples');
  await expect(card.getByText('Refunded')).toBeVisible();

  await page.goto('/brand/samples?status=rejected');
  await expect(ownSample(page, POWER_BANK)).toContainText('this sample request was not approved');
  await expect.poll(() => escrow(order.id)).toEqual(['hold refunded', 'refund settled']);
  const { refunds } = await providerBooks(order.checkout_id);
  expect(refunds.map(({ amount }) => amount)).toEqual([Number(order.total_cents)]);
});

test('OPEN-35, MFR-50: an unpaid request shows to both; a session that ends in the middle keeps it, and its card pays it @long', async ({
  page,
  openAs,
}) => {
  const brand = uniqueBrand('Harbour');
  const { email } = await signUpBrand(page, brand);
  await requestSample(page, POWER_BANK, 'Matte black shell');

  await page.context().clearCookies();
  await page.reload();
  await expect(page).toHaveURL(/\/brand-auth$/);
  await submitSignIn(page, email, 'correct-horse-battery');
  await expect(page.getByRole('heading', { name: 'Sample Request Checkout' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText(
    'Matte black shell',
  );

  const maker = await openAs();
  await signInManufacturer(maker);
  await maker.goto('/manufacturer/samples');
  const card = sampleCard(maker, POWER_BANK, brand);
  await expect(card.getByText('Unpaid')).toBeVisible();

  await page.goto('/brand/samples');
  await ownSample(page, POWER_BANK).getByRole('link', { name: 'Continue to Payment' }).click();
  await pay(page);
  await expect(card.getByText('Paid', { exact: true })).toBeVisible();
  await page.goto('/brand/samples');
  await expect(ownSample(page, POWER_BANK)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue to Payment' })).toHaveCount(0);
});

test('OPEN-36: the sample fee is credited on the first bulk order of its product, once @long', async ({
  page,
}) => {
  await signUpBrand(page);
  const { number: sampleNumber, sampleRequestId } = await paySample(page, POWER_BANK);
  const sample = await getOrder(sampleNumber);
  const maker = await ApiPerson.signedIn('manufacturer', voltworks);
  await maker.must(CHANGE_STATUS, { input: { sampleRequestId, action: 'approve' } });
  await addToCart(page, POWER_BANK);
  await page.goto('/checkout');
  const summary = page.getByRole('region', { name: 'Order Summary' });
  const credit = `Sample fee credited (${POWER_BANK})`;
  await expect(summary.getByText(credit)).toBeVisible();
  const [number = ''] = await checkOut(page);
  await expect(page.getByText(credit)).toBeVisible();
  const order = await getOrder(number);
  const { charges } = await providerBooks(order.checkout_id);
  expect(charges.map(({ amount }) => amount)).toEqual([Number(order.total_cents)]);

  await page.getByRole('link', { name: 'View Order Details' }).click();
  await expect(page.getByText(credit)).toBeVisible();
  await addToCart(page, POWER_BANK);
  // The same items were ordered a moment ago, so the page asks for confirmation (B1).
  await page.addLocatorHandler(page.getByText(/^You already ordered this at /), () =>
    page.getByRole('button', { name: 'Order again' }).click(),
  );
  const [second = ''] = await checkOut(page);
  await expect(page.getByText(credit)).toHaveCount(0);
  expect(Number((await getOrder(second)).total_cents) - Number(order.total_cents)).toBe(
    Number(sample.total_cents),
  );
});

test('SMP-6, SMP-8, NFR-15: the dialog works by keyboard alone, and stores nothing without a requirement @long', async ({
  page,
}) => {
  await signUpBrand(page);
  const dialog = await openSampleDialog(page, POWER_BANK);
  const requirement = dialog.getByRole('textbox', { name: 'Requirement 1' });
  await requirement.press('Enter');
  await expect(dialog.getByText('Please specify at least one requirement')).toBeVisible();
  await expect(requirement).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: POWER_BANK })).toBeVisible();
  await page.goto('/brand/samples');
  await expect(page.getByText('No sample requests found')).toBeVisible();
});

test('SMP-22, MFR-69, OPEN-38: a request shows to its own brand and manufacturer only, and nobody else changes it', async () => {
  const [brand, otherBrand, maker, otherMaker] = await Promise.all([
    ApiPerson.signedUp(),
    ApiPerson.signedUp(),
    ApiPerson.signedIn('manufacturer', voltworks),
    ApiPerson.signedIn('manufacturer', greenform),
  ]);
  const { products } = await brand.must<{ products: { items: { id: string }[] } }>(
    '{ products(search: "Voltworks", pageSize: 1) { items { id } } }',
  );
  const { createSampleRequest } = await brand.must<{
    createSampleRequest: { request: { id: string } };
  }>(
    'mutation ($input: CreateSampleRequestInput!) { createSampleRequest(input: $input) { request { id } } }',
    {
      input: {
        productId: products.items[0]?.id,
        quantity: 1,
        requirements: ['Matte black'],
        requestKey: randomUUID(),
      },
    },
  );
  const { id } = createSampleRequest.request;
  const list = '{ sampleRequests(first: 100) { items { id } } }';
  for (const stranger of [otherBrand, otherMaker]) {
    const one = await stranger.ask('query ($id: ID!) { sampleRequest(id: $id) { id } }', { id });
    expect(one.data).toEqual({ sampleRequest: null });
    expect(JSON.stringify((await stranger.ask(list)).data)).not.toContain(id);
  }
  for (const person of [brand, maker])
    expect(JSON.stringify((await person.ask(list)).data)).toContain(id);

  const input = { sampleRequestId: id, action: 'approve' };
  for (const stranger of [brand, otherBrand, otherMaker]) {
    expect((await stranger.ask(CHANGE_STATUS, { input })).refusal).toBe(
      'Unauthorized to update request status',
    );
  }
  expect((await new ApiPerson().ask(CHANGE_STATUS, { input })).refusal).toBe(
    'User not authenticated',
  );
  const { data } = await brand.ask('query ($id: ID!) { sampleRequest(id: $id) { status } }', {
    id,
  });
  expect(data).toEqual({ sampleRequest: { status: 'pending' } });
});
