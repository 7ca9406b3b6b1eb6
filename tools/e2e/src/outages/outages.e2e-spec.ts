import { shutDown, start } from '../stack/stack.ts';
import { message, toThread, words, write } from '../support/chat.ts';
import { signedUp, type Newcomer } from '../support/signed-up.ts';
import { getBell, Talk, toTicks, tryAgain, type Talker } from '../support/talk.ts';
import { expect, test, type Page } from '../support/test.ts';

/**
 * The length of each outage, in seconds. From 40 s the tests also cover effects of long outages and
 * take screenshots.
 */
const SECONDS = Number(process.env['MAKEPORT_OUTAGE_SECONDS'] ?? 4);
const LONG = SECONDS >= 40;
const CATCHES_UP = { timeout: 45_000 };

/**
 * Two parties of a conversation, and a third who writes to one of them in a conversation that is
 * not open.
 */
let brand: Talker & { threadId: string };
let maker: Talker;
let other: Talker;
let talk: Talk;
/** The number of the third party's messages that the manufacturer has not read. */
let unread = 0;

test.describe.configure({ mode: 'serial', timeout: 120_000 + 3 * SECONDS * 1000 });

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  const manufacturer = await signedUp(browser, 'manufacturer', words('Quay Works'));
  brand = await contacting(await signedUp(browser, 'brand', words('Talker')), manufacturer);
  other = await contacting(await signedUp(browser, 'brand', words('Third')), manufacturer);
  maker = await opened(manufacturer, brand.threadId);
  unread = 1;
  talk = new Talk(brand, maker);
  for (const { page } of [brand, maker, other]) {
    await page.evaluate(() => Object.assign(window, { notReloaded: true }));
  }
});

test.afterAll(async () => {
  for (const talker of [brand, maker, other]) await talker.page.context().close();
});

test('NFR-7, CHAT-26: while Kafka is away messages are stored and say so; what was not told comes by itself', async () => {
  await talk.say(brand, 'before Kafka went');
  await talk.say(maker, 'heard before Kafka went');
  await talk.expectWhole();
  await outage('kafka', async () => {
    const said = await talk.say(brand, 'while Kafka is away');
    await talk.say(maker, 'an answer while Kafka is away');
    await sayAside('aside while Kafka is away');
    // The open conversation polls for new messages.
    if (LONG) await expect(message(maker.conversation, said)).toHaveCount(1, { timeout: 30_000 });
    for (const { page } of [brand, maker]) await expect(notice(page)).toHaveCount(0);
  });
  await allIsWell('Kafka');
});

test('CHAT-31, NFR-7: while PostgreSQL is away sending fails visibly, nobody is signed out, and trying again doubles nothing', async () => {
  await talk.say(brand, 'before PostgreSQL went');
  const unsent = [words('while PostgreSQL is away'), words('an answer while it is away')] as const;
  const aside = words('aside while PostgreSQL is away');
  await outage('postgres', async () => {
    await expectFailure(brand, unsent[0]);
    await expectFailure(maker, unsent[1]);
    await expectFailure(other, aside);
    await tryAgain(brand);
    await expectReturned(brand, unsent[0]);
  });
  // The server considers a conversation open for less than a minute. Until the windows report it
  // again, messages also cause notifications (OPEN-64).
  if (LONG) await Promise.all([brand, maker].map(saysThatItIsOpen));
  await sentAgain(brand, unsent[0]);
  await talk.isStored(brand, unsent[0]);
  await sentAgain(maker, unsent[1]);
  await talk.isStored(maker, unsent[1]);
  await sentAgain(other, aside);
  unread++;
  await allIsWell('PostgreSQL');
});

test('NFR-1, NFR-7, CHAT-31: while the bff is away every page says so, and all is found again without a reload', async () => {
  await talk.say(maker, 'before the bff went');
  const unsent = [words('while the bff is away'), words('an answer while it is away')] as const;
  const aside = words('aside while the bff is away');
  await outage('bff', async () => {
    // The notice appears without any action.
    for (const { page } of [brand, maker, other]) {
      await expect(notice(page)).toHaveText(
        /^(Connection lost. Reconnecting...|Makeport cannot be reached.)/,
      );
    }
    await expectFailure(brand, unsent[0]);
    await expectFailure(maker, unsent[1]);
    await expectFailure(other, aside);
  });
  for (const { page } of [brand, maker, other])
    await expect(notice(page)).toHaveCount(0, CATCHES_UP);
  await sentAgain(brand, unsent[0]);
  await talk.isStored(brand, unsent[0]);
  await sentAgain(maker, unsent[1]);
  await talk.isStored(maker, unsent[1]);
  await sentAgain(other, aside);
  unread++;
  await allIsWell('the bff');
});

test('NFR-4, NFR-7, CHAT-31: whoever goes offline while two write has all of it once when back, and what failed goes out', async () => {
  await talk.say(brand, 'before one went offline');
  await talk.expectWhole();
  await maker.page.context().setOffline(true);
  await expect(notice(maker.page)).toHaveText('You are offline.');
  const missed = [
    await talk.say(brand, 'are you there?'),
    await talk.say(brand, 'are you still there?'),
  ];
  await sayAside('aside while one is offline');
  const unsent = words('written offline');
  await expectFailure(maker, unsent);
  for (const text of missed) await expect(message(maker.conversation, text)).toHaveCount(0);
  await maker.page.context().setOffline(false);
  await expect(notice(maker.page)).toHaveCount(0, CATCHES_UP);
  for (const text of missed)
    await expect(message(maker.conversation, text)).toHaveCount(1, CATCHES_UP);
  await sentAgain(maker, unsent);
  await talk.isStored(maker, unsent);
  await allIsWell('one was offline');
});

/** Opens a brand's conversation with the manufacturer, which starts with an automatic message. */
async function contacting(
  who: Newcomer,
  manufacturer: Newcomer,
): Promise<Talker & { threadId: string }> {
  const { openChatThread } = await who.ask<{ openChatThread: { thread: { id: string } } }>(
    'mutation ($input: OpenChatThreadInput!) { openChatThread(input: $input) { thread { id } } }',
    { input: { manufacturerId: manufacturer.id, sendDefault: true } },
  );
  const threadId = openChatThread.thread.id;
  return { ...(await opened(who, threadId)), threadId };
}

async function opened({ name, page, area }: Newcomer, threadId: string): Promise<Talker> {
  await page.goto(`/${area}/messages?thread=${threadId}`);
  const conversation = page.getByRole('region', { name: 'Conversation', exact: true });
  await expect(
    message(conversation, 'Hi, I would like to learn more about your products.'),
  ).toHaveCount(1, {
    timeout: 60_000,
  });
  return { name, page, conversation };
}

const notice = (page: Page) =>
  page.getByRole('status').filter({ hasText: /Connection lost|cannot be reached|You are offline/ });

/** Shuts the process down gracefully, and starts it again after the outage. */
async function outage(unit: string, during: () => Promise<void>): Promise<void> {
  const ends = Date.now() + SECONDS * 1000;
  await shutDown(unit);
  try {
    await during();
    if (LONG) await photograph(unit);
    // The length of the outage is part of the test.
    await new Promise((over) => setTimeout(over, Math.max(0, ends - Date.now())));
  } finally {
    await start(unit);
  }
}

/** Takes screenshots during the outage, on a desktop and on a phone. */
async function photograph(unit: string): Promise<void> {
  for (const [who, { page }] of Object.entries({ brand, maker })) {
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
      await page.screenshot({ path: test.info().outputPath(`${unit}-${who}-${width}.png`) });
    }
    await page.setViewportSize({ width: 1280, height: 900 });
  }
}

async function sayAside(text: string): Promise<void> {
  const said = words(text);
  await write(other.conversation, said);
  await expect(toTicks(other, said)).toBeVisible();
  unread++;
}

/** CHAT-31: the text is in the composer again, with a reason and a retry. */
async function expectFailure(sender: Talker, text: string): Promise<void> {
  await write(sender.conversation, text);
  await expectReturned(sender, text);
}

async function expectReturned({ conversation }: Talker, text: string): Promise<void> {
  await expect(conversation.getByText('Failed to send message', { exact: true })).toBeVisible();
  await expect(conversation.getByRole('textbox', { name: 'Message' })).toHaveValue(text);
  await expect(message(conversation, text)).toHaveCount(0);
}

async function saysThatItIsOpen({ page }: Talker): Promise<void> {
  await page.waitForResponse(
    async (answer) =>
      (answer.request().postData() ?? '').includes('"viewing":true') &&
      !(await answer.text()).includes('"errors"'),
    { timeout: 40_000 },
  );
}

/** Retries until the message is sent, as a user does. */
async function sentAgain(sender: Talker, text: string): Promise<void> {
  const failed = sender.conversation.getByText('Failed to send message', { exact: true });
  await expect(async () => {
    if (await failed.isVisible()) await tryAgain(sender);
    await expect(message(sender.conversation, text)).toHaveCount(1);
    await expect(failed).toBeHidden({ timeout: 1_000 });
    await expect(toTicks(sender, text)).toBeVisible({ timeout: 5_000 });
  }).toPass(CATCHES_UP);
}

/**
 * Nothing is lost or duplicated, the counts are right, the conversation continues, and no page was
 * reloaded.
 */
async function allIsWell(after: string): Promise<void> {
  await talk.say(brand, `after ${after}`);
  await talk.say(maker, `an answer after ${after}`);
  await talk.expectWhole();
  await expect(toThread(maker.page, other.name)).toContainText(`${unread} unread`, CATCHES_UP);
  await expect(maker.page.getByRole('link', { name: `Messages ${unread} unread` })).toBeVisible(
    CATCHES_UP,
  );
  // One row for the third party's messages; messages that are read in the open conversation count
  // as read in the bell, too (T9).
  await expect(getBell(maker.page)).toHaveAccessibleName('Notifications, 1 unread', CATCHES_UP);
  await expect(getBell(brand.page)).toHaveAccessibleName('Notifications');
  for (const { page } of [brand, maker, other]) {
    expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true);
  }
}
