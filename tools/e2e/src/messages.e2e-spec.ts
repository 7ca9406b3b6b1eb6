import { expectAccessible } from './support/browser/accessibility.ts';
import { greenform, signInBrand, signInManufacturer, signUpBrand } from './support/accounts.ts';
import { addToCart, checkOut } from './support/buying.ts';
import {
  contactAbout,
  message,
  openConversation,
  PRODUCT,
  toThread,
  words,
  write,
} from './support/chat.ts';
import { ownLine } from './support/browser/network.ts';
import { expect, test, type Locator } from './support/test.ts';

const VOLTWORKS = 'Voltworks Electronics';
const DEFAULT = `Hi, I am interested in ${PRODUCT}. Could you tell me more about customization and pricing?`;
const ticks = (within: Locator, text: string) => message(within, text).locator('[data-ticks]');
/** The smallest possible picture. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('CHAT-6, CHAT-8, CHAT-14, CHAT-26, CHAT-28, MFR-61: a brand asks about a product, and both talk live', async ({
  page,
  openAs,
}) => {
  const name = words('Live');
  await signUpBrand(page, name);
  const maker = await openAs();
  await signInManufacturer(maker);
  await maker.goto('/manufacturer');

  const chat = await contactAbout(page);
  await expect(chat.getByText('VW-PB-220')).toBeVisible();
  await expect(message(chat, DEFAULT)).toHaveCount(1);
  // The manufacturer's application is open, but not its messages.
  await expect(ticks(chat, DEFAULT)).toHaveAttribute('data-ticks', 'delivered');

  await maker.getByRole('link', { name: /^Messages .+ unread/ }).click();
  await expect(toThread(maker, name)).toContainText('1 unread');
  const conversation = await openConversation(maker, 'manufacturer', name);
  await expect(ticks(chat, DEFAULT)).toHaveAttribute('data-ticks', 'read');
  await expect(toThread(maker, name)).not.toContainText('unread');

  const answer = words('Which print would you like?');
  await write(conversation, answer);
  await expect(message(chat, answer)).toBeVisible();
  await expect(ticks(conversation, answer)).toHaveAttribute('data-ticks', 'read');

  await page.keyboard.press('Escape');
  await expect(chat).toBeHidden();
  await page.getByRole('button', { name: 'Contact Manufacturer' }).click();
  await expect(message(chat, answer)).toBeVisible();
  await expect(message(chat, DEFAULT)).toHaveCount(1);
  await page.goto('/brand/messages');
  await expect(toThread(page, VOLTWORKS)).toHaveCount(1);
});

test('CHAT-11, CHAT-14: contacted from two windows at once there is one conversation with one first message @long', async ({
  page,
}) => {
  await signUpBrand(page, words('Twice'));
  const second = await page.context().newPage();
  const chats = await Promise.all([contactAbout(page), contactAbout(second)]);
  for (const chat of chats) await expect(message(chat, DEFAULT)).toHaveCount(1);
  // A message from one window appears in the other, once in each.
  const [first, other] = chats;
  const text = words('From the first window');
  await write(first, text);
  for (const chat of [other, first]) await expect(message(chat, text)).toHaveCount(1);
  await expect(first.getByText('Sending')).toBeHidden();
  await page.goto('/brand/messages');
  await expect(toThread(page, VOLTWORKS)).toHaveCount(1);
});

test('CHAT-29, CHAT-31, NFR-7: three talk at once; who is cut off in the middle misses nothing and doubles nothing @long', async ({
  page,
  openAs,
}) => {
  const line = await ownLine(page);
  const [name, otherName] = [words('Cut'), words('Other')];
  await signUpBrand(page, name);
  const chat = await contactAbout(page);
  await expect(message(chat, DEFAULT)).toBeVisible();
  const other = await openAs();
  await signUpBrand(other, otherName);
  const otherChat = await contactAbout(other);
  const maker = await openAs();
  await signInManufacturer(maker);
  const conversation = await openConversation(maker, 'manufacturer', name);

  const [aside, unsent] = [words('From the other brand'), words('Is anybody there?')];
  await write(otherChat, aside);
  await expect(toThread(maker, otherName)).toContainText(aside);
  await expect(message(conversation, aside)).toHaveCount(0);

  await line.cut();
  const missed = [words('first'), words('second'), words('third')];
  for (const text of missed) {
    await write(conversation, text);
    await expect(ticks(conversation, text)).toBeVisible();
  }
  await write(chat, unsent);
  await expect(chat.getByText('Failed to send message', { exact: true })).toBeVisible();
  await expect(chat.getByRole('textbox', { name: 'Message' })).toHaveValue(unsent);

  await line.mend();
  for (const text of missed) await expect(message(chat, text)).toHaveCount(1);
  const order = await chat.getByRole('listitem').allInnerTexts();
  const places = missed.map((text) => order.findIndex((row) => row.includes(text)));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  await chat.getByRole('button', { name: 'Try Again' }).click();
  await expect(message(conversation, unsent)).toHaveCount(1);
  await expect(chat.getByText('Failed to send message', { exact: true })).toBeHidden();
  await expect(message(chat, unsent)).toHaveCount(1);
});

test('CHAT-29: a message whose answer is lost is stored once and shows once on both sides @long', async ({
  page,
  openAs,
}) => {
  const name = words('Lost');
  await signUpBrand(page, name);
  const chat = await contactAbout(page);
  await expect(message(chat, DEFAULT)).toBeVisible();
  let lost = 0;
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('SendChatMessage')) return route.fallback();
    await route.fetch();
    lost++;
    await route.abort();
  });
  const text = words('Sent, but was it?');
  await write(chat, text);
  await expect.poll(() => lost).toBe(1);
  await expect(ticks(chat, text)).toBeVisible();
  await expect(message(chat, text)).toHaveCount(1);
  await expect(chat.getByRole('textbox', { name: 'Message' })).toHaveValue('');
  await expect(chat.getByText('Failed to send message', { exact: true })).toBeHidden();
  const maker = await openAs();
  await signInManufacturer(maker);
  const conversation = await openConversation(maker, 'manufacturer', name);
  await expect(message(conversation, text)).toHaveCount(1);
});

test('CHAT-17 to CHAT-22: files go with a message, are shown to the other side, and to nobody else @long', async ({
  page,
  openAs,
}) => {
  const name = words('Files');
  await signUpBrand(page, name);
  const chat = await contactAbout(page);
  const chooser = chat.locator('input[type=file]');
  await chooser.setInputFiles([
    { name: 'large.txt', mimeType: 'text/plain', buffer: Buffer.alloc(10 * 1024 * 1024 + 1, 'x') },
    { name: 'tool.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
    { name: 'drawing.txt', mimeType: 'text/plain', buffer: Buffer.from('60 x 12 mm') },
    { name: 'lid.png', mimeType: 'image/png', buffer: PICTURE },
    { name: 'wrong.txt', mimeType: 'text/plain', buffer: Buffer.from('not this one') },
  ]);
  await expect(chat.getByText('File large.txt exceeds 10MB size limit')).toBeVisible();
  const chips = chat.getByRole('list', { name: 'Attached files' }).getByRole('listitem');
  await expect(chips).toHaveCount(3);
  await chat.getByRole('button', { name: 'Remove wrong.txt' }).click();
  await expect(chips).toHaveCount(2);
  await chat.getByRole('button', { name: 'Send' }).click();
  await expect(chat.getByRole('img', { name: 'lid.png' })).toBeVisible();

  const maker = await openAs();
  await signInManufacturer(maker);
  const conversation = await openConversation(maker, 'manufacturer', name);
  const picture = conversation.getByRole('img', { name: 'lid.png' });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1);
  const link = conversation.getByRole('link', { name: /drawing\.txt/ });
  const address = (await link.getAttribute('href')) ?? '';
  const download = maker.waitForEvent('download');
  await link.click();
  expect((await download).suggestedFilename()).toBe('drawing.txt');
  expect(await (await maker.request.get(address)).text()).toBe('60 x 12 mm');

  const stranger = await openAs();
  expect((await stranger.request.get(address)).status()).not.toBe(200);
  await signInBrand(stranger);
  expect((await stranger.request.get(address)).status()).toBe(404);
  const otherMaker = await openAs();
  await signInManufacturer(otherMaker, greenform);
  expect((await otherMaker.request.get(address)).status()).toBe(404);
});

test('CHAT-23, OPEN-59: an urgent message is labelled on both sides, and its thread until it is read @long', async ({
  page,
  openAs,
}) => {
  const name = words('Urgent');
  await signUpBrand(page, name);
  const maker = await openAs();
  await signInManufacturer(maker);
  const chat = await contactAbout(page);
  await expect(message(chat, DEFAULT)).toBeVisible();
  await maker.goto('/manufacturer/messages');
  await expect(toThread(maker, name)).toContainText('1 unread');
  const text = words('Please stop the line');
  await chat.getByRole('button', { name: 'Urgent' }).click();
  await write(chat, text);
  await expect(message(chat, text).getByText('Urgent', { exact: true })).toBeVisible();
  const label = toThread(maker, name).getByText('Urgent', { exact: true });
  await expect(label).toBeVisible();
  const conversation = await openConversation(maker, 'manufacturer', name);
  await expect(message(conversation, text).getByText('Urgent', { exact: true })).toBeVisible();
  await expect(label).toBeHidden();
});

test('BDASH-19, CHAT-4, MFR-48: from a project and from its order both come to the same conversation about it @long', async ({
  page,
  openAs,
}) => {
  const name = words('Project');
  await signUpBrand(page, name);
  await addToCart(page, PRODUCT);
  const [number = ''] = await checkOut(page);
  await page.goto('/brand/projects');
  const project = page.getByRole('article').filter({ hasText: number });
  await project.getByRole('button', { name: 'Contact Manufacturer' }).click();
  await expect(page).toHaveURL(/\/brand\/messages\?thread=/);
  const conversation = page.getByRole('region', { name: 'Conversation', exact: true });
  await expect(conversation.getByRole('heading', { name: VOLTWORKS })).toBeVisible();
  await expect(conversation.getByText(`Order ${number}`, { exact: true }).last()).toBeVisible();
  await expect(
    message(conversation, `Hi, I have a question about order ${number} (${PRODUCT}).`),
  ).toBeVisible();
  const text = words('When will it leave?');
  await write(conversation, text);
  await expect(
    message(conversation, text).getByRole('link', { name: `Order ${number}` }),
  ).toBeVisible();

  const maker = await openAs();
  await signInManufacturer(maker);
  await maker.goto('/manufacturer/orders');
  const order = maker.getByRole('article').filter({ hasText: number });
  await order.getByRole('button', { name: 'Contact Brand' }).click();
  await expect(maker).toHaveURL(/\/manufacturer\/messages\?thread=/);
  const answering = maker.getByRole('region', { name: 'Conversation', exact: true });
  await expect(
    message(answering, text).getByRole('link', { name: `Order ${number}` }),
  ).toBeVisible();
});

test('NFR-15: messages are written and read by keyboard, and have no serious accessibility finding @long', async ({
  page,
}) => {
  await signUpBrand(page, words('Keys'));
  await page.goto('/brand/messages');
  await expect(page.getByText('No conversations yet')).toBeVisible();
  await expectAccessible(page, 'messages without a conversation');
  const chat = await contactAbout(page);
  await expect(message(chat, DEFAULT)).toBeVisible();
  await expectAccessible(page, 'product chat');
  await page.goto('/brand/messages');
  await toThread(page, VOLTWORKS).focus();
  await page.keyboard.press('Enter');
  const conversation = page.getByRole('region', { name: 'Conversation', exact: true });
  await expect(conversation.getByRole('heading', { name: VOLTWORKS })).toBeFocused();
  const field = conversation.getByRole('textbox', { name: 'Message' });
  for (
    let presses = 0;
    presses < 10 && !(await field.evaluate((it) => it === document.activeElement));
    presses++
  ) {
    await page.keyboard.press('Tab');
  }
  await expect(field).toBeFocused();
  await conversation.locator('input[type=file]').setInputFiles([
    { name: 'drawing.txt', mimeType: 'text/plain', buffer: Buffer.from('60 x 12 mm') },
    { name: 'tool.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
  ]);
  await conversation.getByRole('button', { name: 'Urgent' }).click();
  await expect(conversation.getByRole('button', { name: 'Remove drawing.txt' })).toBeVisible();
  await expectAccessible(page, 'a conversation with a full composer');
  const text = words('By keyboard');
  await field.focus();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await expect(ticks(conversation, text)).toBeVisible();
  await expectAccessible(page, 'a conversation with an urgent message and a file');
});
