import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { AccessScene, callers, shippingInfo, type Caller } from './support/access-scene.ts';
import { LiveSocket } from './support/access/live-socket.ts';
import { readWhatTheyOwn, whenQuiet } from './support/access/what-they-own.ts';
import type { Answer } from './support/api-person.ts';
import { expect, test } from './support/test.ts';

/** An answer, or this refusal. */
type Outcome = string;
type Row = Readonly<Record<Caller, Outcome>>;

const OK = 'an answer';
const SIGN_IN = 'User not authenticated';
const NOT_YOURS = 'Not authorized';
const NO_ORDER = 'Order not found';
const NO_PRODUCT = 'Product not found';
/** Of a form with nothing in it: one may, and nothing is stored. */
const EMPTY_FORM = 'Please correct the marked fields';
const NO_ADDRESS = 'Address not found';
const NO_REQUEST = 'Sample request not found';
const NOT_YOUR_REQUEST = 'Unauthorized to update request status';

/** One outcome for all that are signed in, except those named. */
function signedIn(outcome: Outcome, except: Partial<Row> = {}): Row {
  const all = Object.fromEntries(callers.map((caller) => [caller, outcome])) as Record<Caller, Outcome>;
  return { ...all, visitor: SIGN_IN, ...except };
}
/** The same without a session, too. */
const always = (outcome: Outcome): Row => signedIn(outcome, { visitor: outcome });
const everybody = always(OK);
/** Of an order of one's own, or of any order as an admin, that only its brand may do this with. */
const onlyItsBrand = signedIn(NO_ORDER, {
  brand: OK,
  maker: NOT_YOURS,
  admin: NOT_YOURS,
  otherAdmin: NOT_YOURS,
});
/** To another brand a checkout that is not its own is none (X20). */
const onlyItsBuyer = signedIn(NOT_YOURS, { brand: OK, otherBrand: 'Checkout not found' });
const brands = signedIn(NOT_YOURS, { brand: OK, otherBrand: OK });
const makers = signedIn(NOT_YOURS, { maker: OK, otherMaker: OK });
const sides = signedIn(NOT_YOURS, { brand: OK, otherBrand: OK, maker: OK, otherMaker: OK });

const emptyProduct = {
  ...{ name: '', sku: '', category: '', description: '', images: [], facilities: [], certifications: [] },
  ...{ priceMinCents: 0, priceMaxCents: 0, moq: 0, leadTime: '', customizationOptions: [] },
  sample: { available: false },
};

const NO_CONVERSATION = 'Conversation not found';
/** Of a conversation between brand and maker; only these kinds of accounts have any. */
const bothSides = (otherwise: Outcome): Row =>
  signedIn(NOT_YOURS, { brand: OK, maker: OK, otherBrand: otherwise, otherMaker: otherwise });

interface Operation {
  readonly access: Row;
  readonly document: string;
  /** Made once, for all callers: the one who may comes last. */
  readonly variables?: (scene: AccessScene) => object | Promise<object>;
  /** Whoever may do this, of whichever account, reaches the maker with it. */
  readonly reachesMaker?: true;
  /** Looks into an answer for what is not the caller's. */
  readonly own?: (answer: Answer, caller: Caller, scene: AccessScene) => void;
}

const input = (name: string, type: string, fields: string): string =>
  `mutation ($input: ${type}!) { ${name}(input: $input) { ${fields} } }`;
const aboutOrder = (order: (scene: AccessScene) => Promise<string>, more: object = {}) => ({
  variables: async (scene: AccessScene) => ({ input: { orderId: await order(scene), ...more } }),
});
const pushSubscription = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/nobody',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
const credentials = { email: 'brand@makeport.test', password: 'makeport-demo' };

const table: Readonly<Record<string, Operation>> = {
  'Query.session': { access: everybody, document: '{ session { account { id } } }' },
  'Query.publicConfig': { access: everybody, document: '{ publicConfig { supportEmail } }' },
  'Query.products': { access: everybody, document: '{ products { total } }' },
  'Query.product': {
    access: everybody,
    document: 'query ($id: ID!) { product(id: $id) { id } }',
    variables: ({ productId: id }) => ({ id }),
  },
  'Query.productsByIds': {
    access: everybody,
    document: 'query ($ids: [ID!]!) { productsByIds(ids: $ids) { id } }',
    variables: ({ productId }) => ({ ids: [productId] }),
  },
  'Query.ownProducts': {
    access: makers,
    document: '{ ownProducts { items { manufacturer { id } } } }',
    own: ({ data }, caller, { people }) => {
      const { ownProducts } = data as { ownProducts: { items: { manufacturer: { id: string } }[] } };
      expect(ownProducts.items).not.toEqual([]);
      for (const { manufacturer } of ownProducts.items) expect(manufacturer.id).toBe(people[caller].id);
    },
  },
  'Query.ownProductCategories': { access: makers, document: '{ ownProductCategories }' },
  'Query.ownProduct': {
    access: makers,
    document: 'query ($id: ID!) { ownProduct(id: $id) { id } }',
    variables: ({ productId: id }) => ({ id }),
    own: ({ data }, caller, { productId: id }) =>
      expect(data).toEqual({ ownProduct: caller === 'maker' ? { id } : null }),
  },
  'Mutation.createProduct': {
    access: signedIn(NOT_YOURS, { maker: EMPTY_FORM, otherMaker: EMPTY_FORM }),
    document: input('createProduct', 'ProductInput', 'product { id }'),
    variables: () => ({ input: emptyProduct }),
  },
  'Mutation.updateProduct': {
    access: signedIn(NOT_YOURS, { maker: EMPTY_FORM, otherMaker: NO_PRODUCT }),
    document: input('updateProduct', 'UpdateProductInput', 'product { id }'),
    variables: ({ productId }) => ({ input: { productId, product: emptyProduct, expectedVersion: 1 } }),
  },
  'Query.manufacturerSettings': {
    access: makers,
    document: '{ manufacturerSettings { id } }',
    own: ({ data }, caller, { people }) =>
      expect(data).toEqual({ manufacturerSettings: { id: people[caller].id } }),
  },
  'Mutation.updateManufacturerProfile': {
    access: signedIn(NOT_YOURS, {
      maker: 'Company name is required',
      otherMaker: 'Company name is required',
    }),
    document: input('updateManufacturerProfile', 'UpdateManufacturerProfileInput', 'settings { id }'),
    variables: () => ({
      input: {
        ...{ name: '', location: '', minMoq: 0, specialties: [], categories: [], expectedVersion: 0 },
        notificationPreferences: { email: true, push: true, inquiryAlerts: true, marketingEmails: false },
      },
    }),
  },
  'Query.fixedItems': { access: everybody, document: '{ fixedItems { key } }' },
  'Query.priceCart': {
    access: everybody,
    document: 'query ($input: PriceCartInput!) { priceCart(input: $input) { totals { totalCents } } }',
    variables: ({ items }) => ({ input: { items, shippingMethod: 'standard' } }),
  },
  'Query.orders': {
    access: sides,
    document: '{ orders { items { brandId manufacturerId } } }',
    own: ({ data }, caller, { people }) => {
      const { orders } = data as { orders: { items: { brandId: string; manufacturerId: string }[] } };
      for (const { brandId, manufacturerId } of orders.items)
        expect([brandId, manufacturerId]).toContain(people[caller].id);
    },
  },
  'Query.order': {
    access: signedIn(NO_ORDER, { brand: OK, maker: OK, admin: OK, otherAdmin: OK }),
    document: 'query ($id: ID!) { order(id: $id) { id billingAddress { city } cardLastFour } }',
    variables: async (scene) => ({ id: await scene.order() }),
    own: ({ data }, caller) => {
      const card = caller === 'maker' ? null : '4242';
      expect(data?.['order']).toMatchObject({ cardLastFour: card });
    },
  },
  'Query.orderStatistics': { access: sides, document: '{ orderStatistics { totalInvestmentCents } }' },
  'Query.payoutAccount': { access: makers, document: '{ payoutAccount { status } }' },
  'Query.balance': { access: makers, document: '{ balance { heldCents } }' },
  'Query.payouts': {
    access: makers,
    document: 'query ($after: ID) { payouts(after: $after) { items { orderId } } }',
    // Of an order that is nobody's payout: whoever asks sees only payouts of its own.
    variables: async (scene) => ({ after: await scene.order() }),
  },
  'Mutation.startPayoutOnboarding': {
    access: makers,
    document: input('startPayoutOnboarding', 'StartPayoutOnboardingInput', 'url'),
    variables: () => ({ input: { returnPath: '/manufacturer/payments' } }),
  },
  'Query.partners': { access: brands, document: '{ partners { id } }' },
  'Query.priceSample': {
    access: signedIn(NOT_YOURS, { brand: OK, otherBrand: NO_REQUEST }),
    document: 'query ($id: ID!) { priceSample(sampleRequestId: $id) { totals { totalCents } } }',
    variables: async (scene) => ({ id: await scene.sampleRequest() }),
  },
  'Query.sampleRequests': {
    access: sides,
    document: '{ sampleRequests { items { brandId manufacturerId } } }',
    own: ({ data }, caller, { people }) => {
      const { sampleRequests } = data as {
        sampleRequests: { items: { brandId: string; manufacturerId: string }[] };
      };
      for (const { brandId, manufacturerId } of sampleRequests.items)
        expect([brandId, manufacturerId]).toContain(people[caller].id);
    },
  },
  'Query.sampleRequest': {
    access: signedIn(OK),
    document: 'query ($id: ID!) { sampleRequest(id: $id) { status } }',
    variables: async (scene) => ({ id: await scene.sampleRequest() }),
    own: ({ data }, caller) => {
      const isParty = caller === 'brand' || caller === 'maker';
      expect(data).toEqual({ sampleRequest: isParty ? { status: 'pending' } : null });
    },
  },
  'Query.sampleStatistics': { access: makers, document: '{ sampleStatistics { pending } }' },
  'Mutation.createSampleRequest': {
    access: brands,
    reachesMaker: true,
    document: input('createSampleRequest', 'CreateSampleRequestInput', 'request { brandId }'),
    variables: ({ productId }) => ({
      input: { productId, quantity: 1, requirements: ['Matte'], requestKey: randomUUID() },
    }),
    own: ({ data }, caller, { people }) =>
      expect(data).toEqual({ createSampleRequest: { request: { brandId: people[caller].id } } }),
  },
  'Mutation.changeSampleStatus': {
    access: signedIn(NOT_YOUR_REQUEST, { maker: OK }),
    document: input('changeSampleStatus', 'ChangeSampleStatusInput', 'request { status }'),
    variables: async (scene) => ({
      input: { sampleRequestId: await scene.sampleRequest(), action: 'approve' },
    }),
  },
  'Query.notifications': { access: signedIn(OK), document: '{ notifications { items { id } } }' },
  'Query.brandProfile': {
    access: brands,
    document: '{ brandProfile { id } }',
    own: ({ data }, caller, { people }) => expect(data).toEqual({ brandProfile: { id: people[caller].id } }),
  },
  'Query.manufacturerProfile': {
    access: signedIn(OK, { user: NOT_YOURS, otherUser: NOT_YOURS, otherMaker: NOT_YOURS }),
    document: 'query ($id: ID!) { manufacturerProfile(id: $id) { id } }',
    variables: ({ people }) => ({ id: people.maker.id }),
  },
  'Mutation.signUp': {
    access: always('Password should be at least 8 characters'),
    document: input('signUp', 'SignUpInput', 'session { account { id } }'),
    variables: () => ({
      input: { ...credentials, password: 'short', accountType: 'brand', companyName: 'Northwind' },
    }),
  },
  'Mutation.resetPassword': {
    access: always('This link is no longer valid. Please request a new one.'),
    document: 'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) }',
    variables: () => ({ input: { token: 'none', password: 'correct-horse-battery' } }),
  },
  // What is wrong with the input is told to everybody, and counts against no limit.
  'Mutation.requestPasswordReset': {
    access: always('Please enter a valid email address'),
    document: 'mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) }',
    variables: () => ({ input: { email: 'nobody' } }),
  },
  'Mutation.confirmEmail': {
    access: always('This link is no longer valid. You can send a new one from your settings.'),
    document: 'mutation ($input: ConfirmEmailInput!) { confirmEmail(input: $input) }',
    variables: () => ({ input: { token: 'none' } }),
  },
  'Mutation.requestEmailConfirmation': {
    access: signedIn(OK),
    document: 'mutation { requestEmailConfirmation }',
  },
  'Mutation.updateBrandProfile': {
    access: brands,
    document: input('updateBrandProfile', 'UpdateBrandProfileInput', 'profile { id }'),
    variables: () => ({
      input: {
        name: 'Harbour & Pine',
        preferredCategories: [],
        notificationPreferences: { email: true, push: true, orderUpdates: true, marketingEmails: false },
        expectedVersion: 0,
      },
    }),
    own: ({ data }, caller, { people }) =>
      expect(data).toEqual({ updateBrandProfile: { profile: { id: people[caller].id } } }),
  },
  'Mutation.recordProductView': {
    access: everybody,
    document: 'mutation ($id: ID!) { recordProductView(productId: $id) }',
    variables: ({ productId: id }) => ({ id }),
  },
  'Mutation.openCheckout': {
    access: brands,
    document: input('openCheckout', 'OpenCheckoutInput', 'checkoutId'),
    variables: ({ items }) => ({
      input: {
        ...{ items, shippingInfo, shippingMethod: 'standard', idempotencyKey: randomUUID() },
        orderAgain: true,
      },
    }),
  },
  'Mutation.completeCheckout': {
    access: onlyItsBuyer,
    document: input('completeCheckout', 'CompleteCheckoutInput', 'orders { id }'),
    variables: async (scene) => ({
      input: { checkoutId: await scene.paidCheckout(), paymentMethod: 'credit' },
    }),
  },
  'Query.checkoutStatus': {
    access: onlyItsBuyer,
    document: 'query ($id: ID!) { checkoutStatus(id: $id) { checkoutId } }',
    variables: async (scene) => ({ id: await scene.paidCheckout() }),
  },
  'Query.recentCheckouts': {
    access: brands,
    document: '{ recentCheckouts { checkoutId } }',
    variables: () => ({}),
  },
  'Mutation.beginPayment': {
    access: onlyItsBuyer,
    document: input('beginPayment', 'BeginPaymentInput', 'checkoutId'),
    variables: async (scene) => ({ input: { checkoutId: await scene.openCheckout() } }),
  },
  'Mutation.acknowledgeCheckout': {
    access: brands,
    document: input('acknowledgeCheckout', 'AcknowledgeCheckoutInput', 'checkoutId'),
    variables: async (scene) => ({ input: { checkoutId: await scene.paidCheckout() } }),
  },
  'Query.addressBook': {
    access: brands,
    document: '{ addressBook { id } }',
    own: ({ data }, caller, { people }) => expect(data).toEqual({ addressBook: { id: people[caller].id } }),
  },
  'Mutation.saveAddress': {
    access: brands,
    document: input('saveAddress', 'SaveAddressInput', 'book { id }'),
    variables: () => ({ input: { address: shippingInfo } }),
    own: ({ data }, caller, { people }) =>
      expect(data).toEqual({ saveAddress: { book: { id: people[caller].id } } }),
  },
  'Mutation.updateSavedAddress': {
    access: signedIn(NOT_YOURS, { brand: OK, otherBrand: NO_ADDRESS }),
    document: input('updateSavedAddress', 'UpdateSavedAddressInput', 'book { id }'),
    variables: async (scene) => ({
      input: { addressId: await scene.savedAddress(), label: 'Warehouse', address: shippingInfo },
    }),
  },
  'Mutation.setDefaultAddress': {
    access: signedIn(NOT_YOURS, { brand: OK, otherBrand: NO_ADDRESS }),
    document: input('setDefaultAddress', 'SetDefaultAddressInput', 'book { id }'),
    variables: async (scene) => ({ input: { addressId: await scene.savedAddress() } }),
  },
  'Mutation.deleteSavedAddress': {
    access: signedIn(NOT_YOURS, { brand: OK, otherBrand: NO_ADDRESS }),
    document: input('deleteSavedAddress', 'DeleteSavedAddressInput', 'book { id }'),
    variables: async (scene) => ({ input: { addressId: await scene.savedAddress() } }),
  },
  'Mutation.openSampleCheckout': {
    access: signedIn(NOT_YOURS, { brand: OK, otherBrand: NO_REQUEST }),
    document: input('openSampleCheckout', 'OpenSampleCheckoutInput', 'checkoutId'),
    variables: async (scene) => ({
      input: { sampleRequestId: await scene.sampleRequest(), shippingInfo, shippingMethod: 'standard' },
    }),
  },
  'Mutation.createCheckoutSession': {
    access: signedIn(OK),
    document: input('createCheckoutSession', 'CreateCheckoutSessionInput', 'sessionId'),
    variables: () => ({
      input: {
        priceId: 'price_powerbank',
        successUrl: '/checkout/success',
        cancelUrl: '/checkout/cancel',
        mode: 'payment',
      },
    }),
  },
  'Mutation.changeOrderStatus': {
    access: signedIn('Unauthorized to update order status', {
      maker: OK,
      brand: 'Unauthorized to update order status',
    }),
    document: input('changeOrderStatus', 'ChangeOrderStatusInput', 'order { id }'),
    ...aboutOrder((scene) => scene.order(), { action: 'approve' }),
  },
  'Mutation.correctShipment': {
    access: signedIn('Unauthorized to update order status', { maker: OK }),
    document: input('correctShipment', 'CorrectShipmentInput', 'order { id }'),
    ...aboutOrder((scene) => scene.order('approve', 'start_production', 'mark_shipping'), {
      ...{ carrier: 'ups', trackingNumber: '1Z999AA10123456784' },
      requestId: 'a1b2c3d4-0000-4000-8000-0000000000c1',
    }),
  },
  'Mutation.correctSampleShipment': {
    // Its manufacturer is heard; there is nothing to correct yet.
    access: signedIn(NOT_YOUR_REQUEST, { maker: 'This sample has not been shipped yet' }),
    document: input('correctSampleShipment', 'CorrectSampleShipmentInput', 'request { status }'),
    variables: async (scene) => ({
      input: {
        ...{ sampleRequestId: await scene.sampleRequest(), carrier: 'ups' },
        requestId: 'a1b2c3d4-0000-4000-8000-0000000000c2',
      },
    }),
  },
  'Mutation.rateOrder': {
    access: onlyItsBrand,
    document: input('rateOrder', 'RateOrderInput', 'order { id }'),
    ...aboutOrder((scene) => scene.order('approve', 'start_production', 'mark_shipping', 'mark_completed'), {
      rating: 5,
    }),
  },
  'Mutation.reportProblem': {
    access: onlyItsBrand,
    document: input('reportProblem', 'ReportProblemInput', 'order { id }'),
    ...aboutOrder((scene) => scene.order('approve'), { reason: 'Another colour.' }),
  },
  'Mutation.withdrawProblem': {
    access: onlyItsBrand,
    document: input('withdrawProblem', 'WithdrawProblemInput', 'order { id }'),
    ...aboutOrder((scene) => scene.disputedOrder()),
  },
  'Mutation.decideDispute': {
    // Both admins may; the second comes too late.
    access: signedIn(NOT_YOURS, {
      otherAdmin: OK,
      admin: "This order's payment has already been decided about",
    }),
    document: input('decideDispute', 'DecideDisputeInput', 'order { id }'),
    ...aboutOrder((scene) => scene.disputedOrder(), { decision: 'refund' }),
  },
  'Mutation.markNotificationRead': {
    access: signedIn(NOT_YOURS, { brand: OK }),
    document: input('markNotificationRead', 'MarkNotificationReadInput', 'unreadCount'),
    variables: async (scene) => ({ input: { notificationId: await scene.notification() } }),
  },
  'Mutation.markAllNotificationsRead': {
    access: signedIn(OK),
    document: 'mutation { markAllNotificationsRead { unreadCount } }',
  },
  'Mutation.savePushSubscription': {
    access: signedIn(OK),
    document: 'mutation ($input: SavePushSubscriptionInput!) { savePushSubscription(input: $input) }',
    variables: () => ({ input: pushSubscription }),
  },
  'Mutation.removePushSubscription': {
    access: signedIn(OK),
    document: 'mutation ($endpoint: String!) { removePushSubscription(endpoint: $endpoint) }',
    variables: () => ({ endpoint: pushSubscription.endpoint }),
  },
  'Query.chatThreads': {
    access: sides,
    document: '{ chatThreads { items { brandId manufacturerId } } }',
    own: ({ data }, caller, { people }) => {
      const { chatThreads } = data as {
        chatThreads: { items: { brandId: string; manufacturerId: string }[] };
      };
      for (const { brandId, manufacturerId } of chatThreads.items)
        expect([brandId, manufacturerId]).toContain(people[caller].id);
    },
  },
  'Query.unreadMessages': { access: sides, document: '{ unreadMessages }' },
  'Query.chatThread': {
    access: bothSides(NO_CONVERSATION),
    document: 'query ($id: ID!) { chatThread(id: $id) { id lastMessage } }',
    variables: async (scene) => ({ id: (await scene.chat()).threadId }),
  },
  'Query.chatMessages': {
    access: bothSides(NO_CONVERSATION),
    document: 'query ($threadId: ID!) { chatMessages(threadId: $threadId) { items { content } } }',
    variables: (scene) => scene.chat(),
  },
  'Query.chatAttachments': {
    access: bothSides(NO_CONVERSATION),
    document: 'query ($threadId: ID!) { chatAttachments(threadId: $threadId) { items { url } } }',
    variables: (scene) => scene.chat(),
  },
  'Mutation.openChatThread': {
    access: signedIn(NO_ORDER, {
      brand: OK,
      maker: OK,
      user: NOT_YOURS,
      otherUser: NOT_YOURS,
      admin: NOT_YOURS,
      otherAdmin: NOT_YOURS,
    }),
    document: input('openChatThread', 'OpenChatThreadInput', 'thread { id }'),
    ...aboutOrder((scene) => scene.order()),
  },
  'Mutation.sendChatMessage': {
    access: bothSides(NO_CONVERSATION),
    document: input('sendChatMessage', 'SendChatMessageInput', 'message { id }'),
    variables: async (scene) => ({
      input: { threadId: (await scene.chat()).threadId, clientId: randomUUID(), content: 'Hello' },
    }),
  },
  'Mutation.markChatRead': {
    access: bothSides('Message not found'),
    document: input('markChatRead', 'MarkChatReadInput', 'thread { unreadCount }'),
    variables: async (scene) => ({ input: await scene.chat() }),
  },
  'Mutation.markChatDelivered': {
    access: bothSides('Message not found'),
    document: input('markChatDelivered', 'MarkChatDeliveredInput', 'thread { id }'),
    variables: async (scene) => ({ input: { messageId: (await scene.chat()).messageId } }),
  },
  'Mutation.viewChatThread': {
    access: bothSides(NO_CONVERSATION),
    document: 'mutation ($input: ViewChatThreadInput!) { viewChatThread(input: $input) }',
    variables: async (scene) => ({ input: { threadId: (await scene.chat()).threadId, viewing: true } }),
  },
  'Mutation.deleteChatAttachment': {
    access: { ...bothSides('File not found'), maker: 'File not found' },
    document: 'mutation ($id: ID!) { deleteChatAttachment(id: $id) }',
    variables: async (scene) => ({ id: await scene.unsentFile() }),
  },
  // These end sessions and begin others, so they come last.
  'Mutation.signOutEverywhere': { access: signedIn(OK), document: 'mutation { signOutEverywhere }' },
  'Mutation.signIn': {
    access: everybody,
    document: input('signIn', 'SignInInput', 'session { account { id } }'),
    variables: () => ({ input: { ...credentials, page: 'brand' } }),
  },
  'Mutation.signOut': { access: everybody, document: 'mutation { signOut }' },
};

/** The order of the table is that of the questions. */
test('BDASH-36, OPEN-40: every role and a stranger of the same role get what is theirs, of every operation, and change nothing else', async () => {
  const schema = readFileSync(resolve(import.meta.dirname, '../../../services/bff/schema.graphql'), 'utf8');
  expect(Object.keys(table).sort()).toEqual(
    [...operationsOf(schema, 'Query'), ...operationsOf(schema, 'Mutation')].sort(),
  );

  const scene = await AccessScene.set();
  const given = new Map<string, object>();
  for (const [name, { variables }] of Object.entries(table))
    given.set(name, (await variables?.(scene)) ?? {});
  const wrong: string[] = [];
  const asks = async (name: string, caller: Caller): Promise<void> => {
    const { access, document, own } = operationOf(name);
    const answer = await scene.people[caller].ask(document, given.get(name));
    const outcome = answer.refusal ?? OK;
    if (outcome !== access[caller]) wrong.push(`${name} of ${caller}: ${outcome}, not ${access[caller]}`);
    else if (outcome === OK) own?.(answer, caller, scene);
  };

  const before = await whenQuiet(scene);
  const early = Object.keys(table).flatMap((name) => callersWithoutEffect(name).map((by) => ({ name, by })));
  for (const { name, by } of early) await asks(name, by);
  await new Promise((resolve) => setTimeout(resolve, EFFECTS_ARRIVE_MS));
  expect(await readWhatTheyOwn(scene)).toEqual(before);

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

const EFFECTS_ARRIVE_MS = 2_000;
const strangers: readonly Caller[] = ['visitor', 'otherBrand', 'otherMaker', 'user', 'otherUser'];
/** They end sessions and begin others. */
const OF_SESSIONS = ['Mutation.signOutEverywhere', 'Mutation.signIn', 'Mutation.signOut'];

/** Who may ask this mutation without any effect on what is the brand's or the maker's. */
function callersWithoutEffect(name: string): readonly Caller[] {
  if (!name.startsWith('Mutation.') || OF_SESSIONS.includes(name)) return [];
  const { access, reachesMaker } = operationOf(name);
  const beforeAnybodyMay = callers.slice(
    0,
    callers.findIndex((caller) => access[caller] === OK),
  );
  return callers.filter(
    (caller) => beforeAnybodyMay.includes(caller) || (strangers.includes(caller) && !reachesMaker),
  );
}

function operationOf(name: string): Operation {
  const operation = table[name];
  if (!operation) throw new Error(`${name} has no row`);
  return operation;
}

/** What makes each subscription tell the two parties, and what it tells them by. */
const subscriptions: Readonly<Record<string, string>> = {
  'Subscription.orderChanged': '{ orderChanged { order { id brandId version } } }',
  'Subscription.notificationAdded': '{ notificationAdded { notification { id title target } } }',
  'Subscription.notificationsRead': '{ notificationsRead { all notificationIds unreadCount } }',
  'Subscription.sampleRequestChanged': '{ sampleRequestChanged { request { id brandId status } } }',
  'Subscription.chatMessageAdded': '{ chatMessageAdded { message { id threadId senderId } } }',
  'Subscription.chatThreadChanged': '{ chatThreadChanged { thread { id brandId version } } }',
  'Subscription.chatReceiptsChanged': '{ chatReceiptsChanged { threadId readerId } }',
};

test('ORD-23, OPEN-40: subscriptions tell the two parties what is theirs, and strangers of every role nothing', async () => {
  const schema = readFileSync(resolve(import.meta.dirname, '../../../services/bff/schema.graphql'), 'utf8');
  expect(Object.keys(subscriptions).sort()).toEqual(operationsOf(schema, 'Subscription').sort());

  const scene = await AccessScene.set();
  const { brand, maker } = scene.people;
  const visitor = await LiveSocket.connect(scene.people.visitor);
  expect(visitor.refusedWith).toBe(4403);
  const sockets = new Map<Caller, LiveSocket>();
  for (const caller of callers.filter((each) => each !== 'visitor')) {
    const live = await LiveSocket.connect(scene.people[caller]);
    expect([caller, live.refusedWith]).toEqual([caller, null]);
    for (const [name, query] of Object.entries(subscriptions)) live.subscribe(name, `subscription ${query}`);
    sockets.set(caller, live);
  }
  const told = (caller: Caller, name: string, of: string): boolean =>
    (sockets.get(caller)?.received ?? []).some(({ of: from, text }) => from === name && text.includes(of));
  const arrives = async (name: string, of: string, ...parties: Caller[]): Promise<void> => {
    for (const party of parties)
      await expect
        .poll(() => told(party, name, of), { message: `${name} to ${party}`, timeout: 20_000 })
        .toBe(true);
  };

  const orderId = await scene.order('approve');
  await arrives('Subscription.orderChanged', orderId, 'brand', 'maker');
  await arrives('Subscription.notificationAdded', orderId, 'brand', 'maker');
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

  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const theirs = [orderId, requestId, threadId, messageId, brand.id];
  for (const [caller, { received }] of sockets) {
    const isParty = caller === 'brand' || caller === 'maker';
    const foreign = received.filter(({ text }) => theirs.some((id) => text.includes(id)));
    expect([caller, isParty ? [] : foreign]).toEqual([caller, []]);
    // Each is told only what is read in its own browsers, and nobody else has read anything.
    const read = received.filter(({ of }) => of === 'Subscription.notificationsRead');
    expect([caller, isParty ? [] : read]).toEqual([caller, []]);
  }
  for (const live of sockets.values()) live.close();
});

function operationsOf(schema: string, type: 'Query' | 'Mutation' | 'Subscription'): string[] {
  const body = new RegExp(`^type ${type} \\{\n([\\s\\S]*?)^\\}`, 'm').exec(schema)?.[1] ?? '';
  const fields = body.replaceAll(/"""[\s\S]*?"""/g, '').matchAll(/^  (\w+)[(:]/gm);
  return [...fields].map(([, field]) => `${type}.${field ?? ''}`);
}
