import { signInManufacturer, signUpBrand } from './support/accounts.ts';
import { contactAbout, message, PRODUCT, words, write } from './support/chat.ts';
import { ask } from './support/ask.ts';
import { placeOrder, workOrder } from './support/orders.ts';
import { ownSample, paySample, sampleCard } from './support/samples.ts';
import { getBell } from './support/talk.ts';
import { expect, test, type Page } from './support/test.ts';

/** Opens the bell, selects the tab and opens the newest notification with these words. */
async function openNotification(
  page: Page,
  tab: 'Messages' | 'Orders' | 'Samples',
  title: string,
  about: string,
): Promise<void> {
  await getBell(page).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await panel.getByRole('tab', { name: tab }).click();
  const told = panel
    .getByRole('button')
    .filter({ hasText: title })
    .filter({ hasText: about })
    .first();
  await expect(told).toContainText('Unread');
  await told.click();
  await expect(panel).toBeHidden();
}

const conversation = (page: Page) =>
  page.getByRole('region', { name: 'Conversation', exact: true });
const threadIn = (page: Page): string | null => new URL(page.url()).searchParams.get('thread');

test('NOTIF-4, NOTIF-7, CHAT-5: a notification of a message opens its very conversation, on both sides @long', async ({
  page,
  openAs,
}) => {
  const [name, other] = [words('Told'), words('Later')];
  await signUpBrand(page, name);
  const maker = await openAs();
  await signInManufacturer(maker);
  await maker.goto('/manufacturer');
  const question = words('Is it waterproof?');
  const chat = await contactAbout(page);
  await write(chat, question);
  await expect(message(chat, question).locator('[data-ticks]')).toBeVisible();
  // A later conversation is above it in every list.
  const stranger = await openAs();
  await signUpBrand(stranger, other);
  await contactAbout(stranger);

  await openNotification(maker, 'Messages', 'New Message', question);
  await expect(maker).toHaveURL(/\/manufacturer\/messages\?thread=/);
  await expect(conversation(maker).getByRole('heading', { name })).toBeVisible();
  await expect(message(conversation(maker), question)).toBeVisible();
  const thread = threadIn(maker);

  await page.goto('/brand');
  const answer = words('Up to a metre.');
  await write(conversation(maker), answer);
  await expect(getBell(page)).toHaveAccessibleName('Notifications, 1 unread');
  await openNotification(page, 'Messages', 'New Message', answer);
  await expect(page).toHaveURL(`/brand/messages?thread=${thread}`);
  await expect(message(conversation(page), answer)).toBeVisible();
  await expect(getBell(page)).toHaveAccessibleName('Notifications');
});

test('F5, NOTIF-7, NOTIF-18, OPEN-61: those of an order and of a sample lead to it, on both sides', async ({
  page,
  openAs,
}) => {
  const name = words('Led');
  await signUpBrand(page, name);
  await page.goto('/brand');
  const maker = await openAs();
  await signInManufacturer(maker);
  await maker.goto('/manufacturer');
  const { id, number } = await placeOrder(page, PRODUCT);
  await openNotification(maker, 'Orders', 'New Order Received', number);
  await expect(maker).toHaveURL(`/manufacturer/orders/${id}`);
  await expect(maker.getByRole('heading', { name: number })).toBeVisible();
  await workOrder(maker, id, { action: 'approve' });
  await openNotification(page, 'Orders', 'Project Status Updated', number);
  await expect(page).toHaveURL(`/orders/${id}`);
  await expect(page.getByRole('heading', { name: number })).toBeVisible();

  const { sampleRequestId } = await paySample(page, PRODUCT);
  await openNotification(maker, 'Samples', 'New Sample Request', name);
  await expect(maker).toHaveURL(/\/manufacturer\/samples$/);
  await expect(sampleCard(maker, PRODUCT, name)).toBeVisible();
  await ask(
    maker,
    'mutation ($input: ChangeSampleStatusInput!) { changeSampleStatus(input: $input) { request { id } } }',
    { input: { sampleRequestId, action: 'approve' } },
  );
  await openNotification(page, 'Samples', 'Sample Request approved', PRODUCT);
  await expect(page).toHaveURL(/\/brand\/samples$/);
  await expect(ownSample(page, PRODUCT)).toContainText('Your sample request has been approved!');
});
