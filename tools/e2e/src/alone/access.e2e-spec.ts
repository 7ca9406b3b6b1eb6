import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { AccessScene, callers, type Caller } from '../support/access-scene.ts';
import { LiveSocket } from '../support/access/live-socket.ts';
import { OK } from '../support/access/operations/rows.ts';
import { getOperation, table } from '../support/access/operations/table.ts';
import { whenQuiet } from '../support/access/what-they-own.ts';
import { expect, test } from '../support/test.ts';

/** The order of the table is the order of the calls. */
test('BDASH-36, OPEN-40: every role and a stranger of the same role get what is theirs, of every operation, and change nothing else @long', async () => {
  const schema = readFileSync(
    resolve(import.meta.dirname, '../../../../services/bff/schema.graphql'),
    'utf8',
  );
  expect(Object.keys(table).sort()).toEqual(
    [...getOperations(schema, 'Query'), ...getOperations(schema, 'Mutation')].sort(),
  );

  const scene = await AccessScene.set();
  const given = new Map<string, object>();
  for (const [name, { variables }] of Object.entries(table))
    given.set(name, (await variables?.(scene)) ?? {});
  const wrong: string[] = [];
  const asks = async (name: string, caller: Caller): Promise<void> => {
    const { access, document, own } = getOperation(name);
    const answer = await scene.people[caller].ask(document, given.get(name));
    const outcome = answer.refusal ?? OK;
    if (outcome !== access[caller])
      wrong.push(`${name} of ${caller}: ${outcome}, not ${access[caller]}`);
    else if (outcome === OK) own?.(answer, caller, scene);
  };

  const before = await whenQuiet(scene);
  const early = Object.keys(table).flatMap((name) =>
    callersWithoutEffect(name).map((by) => ({ name, by })),
  );
  for (const { name, by } of early) await asks(name, by);
  expect(await whenQuiet(scene)).toEqual(before);

  for (const name of Object.keys(table)) {
    const asked = callersWithoutEffect(name);
    for (const caller of callers) if (!asked.includes(caller)) await asks(name, caller);
  }
  const operations = Object.keys(table).length;
  console.log(
    `access matrix: ${operations} operations × ${callers.length} callers, ${wrong.length} wrong answers, ` +
      `${early.length} calls of strangers without effect`,
  );
  expect(wrong).toEqual([]);
});

const strangers: readonly Caller[] = ['visitor', 'otherBrand', 'otherMaker', 'user', 'otherUser'];
/** They start or end the callers' own sessions, so the early pass leaves them out. */
const OF_SESSIONS = [
  'Mutation.endOtherSessions',
  'Mutation.signOutEverywhere',
  'Mutation.signIn',
  'Mutation.signOut',
];

/**
 * Returns the callers whose call of this mutation has no effect on the data of the brand or the
 * manufacturer.
 */
function callersWithoutEffect(name: string): readonly Caller[] {
  if (!name.startsWith('Mutation.') || OF_SESSIONS.includes(name)) return [];
  const { access, reachesMaker } = getOperation(name);
  const beforeAnybodyMay = callers.slice(
    0,
    callers.findIndex((caller) => access[caller] === OK),
  );
  return callers.filter(
    (caller) => beforeAnybodyMay.includes(caller) || (strangers.includes(caller) && !reachesMaker),
  );
}

/** A query for each subscription. Its events go to the two parties, or to every administrator. */
const subscriptions: Readonly<Record<string, string>> = {
  'Subscription.orderChanged': '{ orderChanged { order { id brandId version } } }',
  'Subscription.notificationAdded': '{ notificationAdded { notification { id title target } } }',
  'Subscription.notificationsRead': '{ notificationsRead { all notificationIds unreadCount } }',
  'Subscription.sampleRequestChanged': '{ sampleRequestChanged { request { id brandId status } } }',
  'Subscription.chatMessageAdded': '{ chatMessageAdded { message { id threadId senderId } } }',
  'Subscription.chatThreadChanged': '{ chatThreadChanged { thread { id brandId version } } }',
  'Subscription.chatReceiptsChanged': '{ chatReceiptsChanged { threadId readerId } }',
  'Subscription.overviewChanged': '{ overviewChanged { at } }',
};

test('ORD-23, OPEN-40: subscriptions tell the two parties what is theirs, and strangers of every role nothing', async () => {
  const schema = readFileSync(
    resolve(import.meta.dirname, '../../../../services/bff/schema.graphql'),
    'utf8',
  );
  expect(Object.keys(subscriptions).sort()).toEqual(getOperations(schema, 'Subscription').sort());

  const scene = await AccessScene.set();
  const { brand, maker } = scene.people;
  const visitor = await LiveSocket.connect(scene.people.visitor);
  expect(visitor.refusedWith).toBe(4403);
  const sockets = new Map<Caller, LiveSocket>();
  for (const caller of callers.filter((each) => each !== 'visitor')) {
    const live = await LiveSocket.connect(scene.people[caller]);
    expect([caller, live.refusedWith]).toEqual([caller, null]);
    for (const [name, query] of Object.entries(subscriptions))
      live.subscribe(name, `subscription ${query}`);
    sockets.set(caller, live);
  }
  const told = (caller: Caller, name: string, of: string): boolean =>
    (sockets.get(caller)?.received ?? []).some(
      ({ of: from, text }) => from === name && text.includes(of),
    );
  const arrives = async (name: string, of: string, ...parties: Caller[]): Promise<void> => {
    for (const party of parties)
      await expect
        .poll(() => told(party, name, of), { message: `${name} to ${party}`, timeout: 20_000 })
        .toBe(true);
  };

  const orderId = await scene.order('approve');
  await arrives('Subscription.orderChanged', orderId, 'brand', 'maker');
  await arrives('Subscription.notificationAdded', orderId, 'brand', 'maker');
  await arrives('Subscription.overviewChanged', '"at":', 'admin', 'otherAdmin');
  const requestId = await scene.sampleRequest();
  await arrives('Subscription.sampleRequestChanged', requestId, 'brand', 'maker');
  const { threadId, messageId } = await scene.chat();
  await arrives('Subscription.chatMessageAdded', messageId, 'brand', 'maker');
  await arrives('Subscription.chatThreadChanged', threadId, 'brand', 'maker');
  await maker.must(
    'mutation ($input: MarkChatReadInput!) { markChatRead(input: $input) { thread { id } } }',
    {
      input: { threadId, messageId },
    },
  );
  await arrives('Subscription.chatReceiptsChanged', threadId, 'brand', 'maker');
  await brand.must('mutation { markAllNotificationsRead { unreadCount } }');
  await arrives('Subscription.notificationsRead', '"all":true', 'brand');

  // Events for the two parties were sent to every socket at the same time.
  await Promise.all([...sockets.values()].map((live) => live.answersPing()));
  const theirs = [orderId, requestId, threadId, messageId, brand.id];
  for (const [caller, { received }] of sockets) {
    const isParty = caller === 'brand' || caller === 'maker';
    const isAdmin = caller === 'admin' || caller === 'otherAdmin';
    expect([caller, told(caller, 'Subscription.overviewChanged', '"at":')]).toEqual([
      caller,
      isAdmin,
    ]);
    const foreign = received.filter(({ text }) => theirs.some((id) => text.includes(id)));
    expect([caller, isParty ? [] : foreign]).toEqual([caller, []]);
    // Each party receives only read marks of its own sessions, and no other account has read any
    // notification.
    const read = received.filter(({ of }) => of === 'Subscription.notificationsRead');
    expect([caller, isParty ? [] : read]).toEqual([caller, []]);
  }
  for (const live of sockets.values()) live.close();
});

function getOperations(schema: string, type: 'Query' | 'Mutation' | 'Subscription'): string[] {
  const body = new RegExp(`^type ${type} \\{\n([\\s\\S]*?)^\\}`, 'm').exec(schema)?.[1] ?? '';
  const fields = body.replaceAll(/"""[\s\S]*?"""/g, '').matchAll(/^  (\w+)[(:]/gm);
  return [...fields].map(([, field]) => `${type}.${field ?? ''}`);
}
