import type { AccessScene } from '../access-scene.ts';
import type { ApiPerson } from '../api-person.ts';

/** Two reads without an effect in between are equal. */
type Owned = Readonly<Record<string, unknown>>;

const ORDERS = `orders(first: 50) { items { id version status escrowState hasDispute rating feedback updatedAt
  trackingNumber shipment { carrier } problem { reason } cancellation { by } } }`;
const LIVES = 'orders(first: 50) { items { id timeline { key } nextStep { kind waitsFor } } }';
const SAMPLES = 'sampleRequests(first: 50) { items { id version status paid orderId updatedAt } }';
const THREADS = `chatThreads(first: 50) { items { id version lastMessageId lastMessageAt unreadCount urgent } }
  unreadMessages`;
const NOTIFICATIONS = 'notifications { unreadCount items { id title read } }';

/** Separate queries, because together they exceed the cost limit of one query. */
const ofBoth = [ORDERS, LIVES, SAMPLES, THREADS, NOTIFICATIONS];
const ofBrand = [
  ...ofBoth,
  'orderStatistics { totalInvestmentCents inEscrowCents }',
  'recentCheckouts { checkoutId state acknowledged }',
  'refundedPayments { checkoutId amountCents }',
  'addressBook { addresses { id label isDefault address { address city } } lastOrdered { city } }',
  'brandProfile { version name updatedAt notificationPreferences { email push orderUpdates marketingEmails } }',
];
const ofMaker = [
  ...ofBoth,
  'orderStatistics { completedRevenueCents inEscrowCents }',
  'balance { heldCents releasedCents payableCents paidOutCents feesCents } payoutAccount { status requirements }',
  'ownProducts { total items { id name sku moq priceMinCents priceMaxCents } }',
  'manufacturerSettings { version name updatedAt }',
];
const ofChat = `query ($threadId: ID!) { chatMessages(threadId: $threadId) { items { id content delivered read } }
  chatAttachments(threadId: $threadId) { items { id } } }`;

/**
 * Reads all data of the scene's two parties: orders, samples, conversations, settings, money,
 * notifications.
 */
async function readWhatTheyOwn({ people: { brand, maker } }: AccessScene): Promise<Owned> {
  const all = (person: ApiPerson, questions: readonly string[]): Promise<unknown[]> =>
    Promise.all(questions.map((question) => person.must(`{ ${question} }`)));
  const own = await brand.must<{ chatThreads: { items: { id: string }[] } }>(
    '{ chatThreads { items { id } } }',
  );
  const chats = own.chatThreads.items.map(({ id: threadId }) => brand.must(ofChat, { threadId }));
  return {
    brand: await all(brand, ofBrand),
    maker: await all(maker, ofMaker),
    chats: await Promise.all(chats),
  };
}

/** Reads the data once all effects of the scene have arrived everywhere. */
export async function whenQuiet(scene: AccessScene): Promise<Owned> {
  const deadline = Date.now() + 60_000;
  let quietSince = Date.now();
  let before = JSON.stringify(await readWhatTheyOwn(scene));
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const now = await readWhatTheyOwn(scene);
    const text = JSON.stringify(now);
    if (text !== before) quietSince = Date.now();
    else if (Date.now() - quietSince >= QUIET_MS) return now;
    if (Date.now() > deadline) throw new Error('the effects of the scene do not settle');
    before = text;
  }
}

/** Longer than the delay of any event, webhook or workflow of the local stack. */
const QUIET_MS = 3_000;
