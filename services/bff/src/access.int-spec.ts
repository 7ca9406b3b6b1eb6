import {
  catalogRpc,
  discoveryRpc,
  exampleNotification,
  exampleOrder,
  exampleSampleRequest,
  identityRpc,
  notificationEvents,
  orderingEvents,
  orderingRpc,
  samplesEvents,
} from '@makeport/contracts';
import { eventually } from '@makeport/testing';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import { BffUnderTest } from './testing/bff-under-test';
import { operations } from './testing/operations';
import { callers, people, type Caller } from './testing/people';
import { SubscriberUnderTest } from './testing/subscriber-under-test';

/**
 * The access to an operation, in the order of the values below:
 * 1. all callers; the bff passes no account on;
 * 2. all callers; the bff calls as the account, or as a visitor without a session;
 * 3. accounts only; the bff calls the owning service as the account, and the service decides;
 * 4. accounts only, by socket; an event reaches only the accounts that it concerns.
 */
type Access = 'open' | 'whoever' | 'self' | 'party';

const access: Readonly<Record<string, Access>> = {
  'Query.session': 'open',
  'Query.publicConfig': 'open',
  'Query.products': 'open',
  'Query.product': 'open',
  'Query.productsByIds': 'open',
  'Query.fixedItems': 'open',
  'Query.priceCart': 'whoever',
  'Query.orders': 'self',
  'Query.order': 'self',
  'Query.orderPictures': 'self',
  'Query.orderStatistics': 'self',
  'Query.payoutAccount': 'self',
  'Query.balance': 'self',
  'Query.paymentAlerts': 'self',
  'Query.payouts': 'self',
  'Mutation.startPayoutOnboarding': 'self',
  'Query.notifications': 'self',
  'Mutation.signUp': 'open',
  'Mutation.signIn': 'open',
  'Mutation.completeSignIn': 'open',
  'Query.secondFactor': 'self',
  'Mutation.beginSecondFactor': 'self',
  'Mutation.confirmSecondFactor': 'self',
  'Mutation.disableSecondFactor': 'self',
  'Mutation.renewRecoveryCodes': 'self',
  'Mutation.reauthenticate': 'self',
  'Mutation.requireRecentSignIn': 'self',
  'Query.ownSessions': 'self',
  'Mutation.endOtherSessions': 'self',
  'Mutation.resetUserSecondFactor': 'self',
  'Mutation.eraseUser': 'self',
  'Mutation.requestErasure': 'self',
  'Query.userErasures': 'self',
  'Mutation.beginAccountView': 'self',
  'Mutation.endAccountView': 'open',
  'Mutation.signOut': 'open',
  'Mutation.signOutEverywhere': 'self',
  'Mutation.requestPasswordReset': 'open',
  'Mutation.resetPassword': 'open',
  'Mutation.confirmEmail': 'open',
  'Mutation.requestEmailConfirmation': 'self',
  'Query.ownProducts': 'self',
  'Query.ownProductCategories': 'self',
  'Query.ownProduct': 'self',
  'Mutation.createProduct': 'self',
  'Mutation.updateProduct': 'self',
  'Query.adminActions': 'self',
  'Query.adminFind': 'self',
  'Query.adminReport': 'self',
  'Query.missedSearches': 'self',
  'Query.adminUsers': 'self',
  'Query.adminUserTotals': 'self',
  'Query.verification': 'self',
  'Query.adminVerification': 'self',
  'Query.adminVerifications': 'self',
  'Mutation.removeVerificationDocument': 'self',
  'Mutation.submitVerification': 'self',
  'Mutation.decideVerification': 'self',
  'Query.userSessions': 'self',
  'Mutation.createUser': 'self',
  'Mutation.updateUserRole': 'self',
  'Mutation.deleteUser': 'self',
  'Mutation.reopenUser': 'self',
  'Mutation.confirmAdministrator': 'self',
  'Mutation.endUserSessions': 'self',
  'Query.adminProducts': 'self',
  'Query.adminProductChoices': 'self',
  'Query.adminProduct': 'self',
  'Mutation.createListing': 'self',
  'Mutation.updateListing': 'self',
  'Mutation.removeProduct': 'self',
  'Query.platformTerms': 'self',
  'Query.serviceHealth': 'self',
  'Query.manufacturerSettings': 'self',
  'Mutation.updateManufacturerProfile': 'self',
  'Query.brandProfile': 'self',
  'Mutation.updateBrandProfile': 'self',
  'Mutation.chooseProductsPerPage': 'self',
  'Query.manufacturerProfile': 'self',
  'Query.partners': 'self',
  'Query.priceSample': 'self',
  'Query.sampleRequests': 'self',
  'Query.sampleRequest': 'self',
  'Query.sampleStatistics': 'self',
  'Mutation.createSampleRequest': 'self',
  'Mutation.changeSampleStatus': 'self',
  'Mutation.openCheckout': 'self',
  'Mutation.openSampleCheckout': 'self',
  'Mutation.createCheckoutSession': 'self',
  'Mutation.completeCheckout': 'self',
  'Query.checkoutStatus': 'self',
  'Query.recentCheckouts': 'self',
  'Query.refundedPayments': 'self',
  'Mutation.beginPayment': 'self',
  'Mutation.acknowledgeCheckout': 'self',
  'Query.addressBook': 'self',
  'Mutation.saveAddress': 'self',
  'Mutation.updateSavedAddress': 'self',
  'Mutation.deleteSavedAddress': 'self',
  'Mutation.setDefaultAddress': 'self',
  'Mutation.changeOrderStatus': 'self',
  'Mutation.correctShipment': 'self',
  'Mutation.correctSampleShipment': 'self',
  'Mutation.rateOrder': 'self',
  'Mutation.cancelOrder': 'self',
  'Mutation.confirmReceipt': 'self',
  'Mutation.reportProblem': 'self',
  'Mutation.withdrawProblem': 'self',
  'Mutation.offerSettlement': 'self',
  'Mutation.answerSettlement': 'self',
  'Mutation.decideDispute': 'self',
  'Mutation.dismissFraudWarning': 'self',
  'Query.adminOrderChargeback': 'self',
  'Mutation.sendEvidence': 'self',
  'Mutation.requestApproval': 'self',
  'Mutation.approveDecision': 'self',
  'Mutation.rejectApproval': 'self',
  'Query.adminOrders': 'self',
  'Query.adminOrderTotals': 'self',
  'Query.adminOrderBooks': 'self',
  'Query.adminOrderProcess': 'self',
  'Query.adminOrderConversation': 'self',
  'Query.adminOrderNotifications': 'self',
  'Query.adminActionItems': 'self',
  'Query.moneyDesk': 'self',
  'Query.searchesWithoutResult': 'self',
  'Mutation.retryOrders': 'self',
  'Mutation.redriveDeadLetters': 'self',
  'Mutation.markNotificationRead': 'self',
  'Mutation.markAllNotificationsRead': 'self',
  'Mutation.savePushSubscription': 'self',
  'Mutation.removePushSubscription': 'self',
  'Mutation.recordProductView': 'whoever',
  'Mutation.recordSearch': 'whoever',
  'Query.search': 'whoever',
  'Query.searchProducts': 'whoever',
  'Query.recommendedManufacturers': 'whoever',
  'Query.recommendedProducts': 'whoever',
  'Query.similarProducts': 'whoever',
  'Subscription.notificationAdded': 'party',
  'Subscription.notificationsRead': 'party',
  'Subscription.orderChanged': 'party',
  'Query.chatThreads': 'self',
  'Query.chatThread': 'self',
  'Query.chatMessages': 'self',
  'Query.chatAttachments': 'self',
  'Query.unreadMessages': 'self',
  'Mutation.openChatThread': 'self',
  'Mutation.sendChatMessage': 'self',
  'Mutation.markChatRead': 'self',
  'Mutation.markChatDelivered': 'self',
  'Mutation.viewChatThread': 'self',
  'Mutation.deleteChatAttachment': 'self',
  'Subscription.chatMessageAdded': 'party',
  'Subscription.chatReceiptsChanged': 'party',
  'Subscription.chatThreadChanged': 'party',
  'Subscription.sampleRequestChanged': 'party',
  'Subscription.overviewChanged': 'party',
};

const noteContract = discoveryRpc.recordActivity.name;
const forEverybody: readonly string[] = [
  identityRpc.getSession.name,
  catalogRpc.getProducts.name,
  identityRpc.getManufacturers.name,
  orderingRpc.getManufacturerRatings.name,
];

const named = (wanted: Access): string[] =>
  Object.keys(access).filter((name) => access[name] === wanted);
const everyCombination = (names: readonly string[]): [string, Caller][] =>
  names.flatMap((name) => callers.map((caller): [string, Caller] => [name, caller]));

describe('who may do what', () => {
  let bff: BffUnderTest;
  beforeAll(async () => {
    // This spec sends more requests than the rate limit of one address allows.
    bff = await BffUnderTest.start({ RATE_LIMIT_FACTOR: '10' });
  });
  beforeEach(() => {
    bff.reset();
  });
  afterAll(async () => {
    await bff.stop();
  });

  const run = (name: string, caller: Caller) => {
    const operation = operations[name];
    if (!operation) throw new Error(`no document for ${name}`);
    return bff.post(operation.document, operation.variables, { as: caller });
  };
  /** Returns the calls to the owning services, without session look-ups and public reads. */
  const ownerCalls = () =>
    bff.services
      .flatMap((service) => service.calls)
      .filter(({ contract }) => !forEverybody.includes(contract))
      .map(({ contract, call }) => ({ contract, actor: call.actor }));

  it('every operation of the schema has its row and its document', () => {
    const { schema } = bff.app.get(GraphQLSchemaHost);
    const fields = [
      schema.getQueryType(),
      schema.getMutationType(),
      schema.getSubscriptionType(),
    ].flatMap((type) =>
      type ? Object.keys(type.getFields()).map((field) => `${type.name}.${field}`) : [],
    );
    expect(Object.keys(access).sort()).toEqual(fields.sort());
    expect(Object.keys(operations).sort()).toEqual(fields.sort());
  });

  it.each(everyCombination(named('open')))('%s is open: %s', async (name, caller) => {
    const answer = await run(name, caller);
    expect(answer.status).toBe(200);
    expect(answer.errors).toBeUndefined();
    const actors = bff.services.flatMap((service) => service.calls).map(({ call }) => call.actor);
    expect(actors.every((actor) => actor.kind === 'anonymous')).toBe(true);
  });

  it.each(everyCombination(named('whoever')))(
    '%s is asked as whoever asks: %s',
    async (name, caller) => {
      const answer = await run(name, caller);
      expect(answer.status).toBe(200);
      expect(answer.errors).toBeUndefined();
      // A search is recorded for its account while the response is in flight (SRCH-12).
      const isNoted = /^Query\.search(?:Products)?$/.test(name) && caller !== 'anonymous';
      await eventually(() => expect(ownerCalls()).toHaveLength(isNoted ? 2 : 1));
      const note = isNoted
        ? ownerCalls().find(({ contract }) => contract === noteContract)
        : undefined;
      const call = ownerCalls().find(({ contract }) => contract !== note?.contract);
      if (isNoted) expect(note?.actor).toEqual(call?.actor);
      if (caller === 'anonymous') expect(call?.actor).toEqual({ kind: 'anonymous' });
      else expect(call?.actor).toMatchObject({ kind: 'user', userId: people[caller].id });
    },
  );

  it.each(everyCombination(named('self')))('%s is asked as oneself: %s', async (name, caller) => {
    const answer = await run(name, caller);
    expect(answer.status).toBe(200);
    if (caller === 'anonymous') {
      expect(answer.errors).toMatchObject([
        { message: 'User not authenticated', extensions: { kind: 'unauthenticated' } },
      ]);
      expect(ownerCalls()).toEqual([]);
      return;
    }
    const { id: userId, accountType, companyName, email } = people[caller];
    expect(answer.errors).toBeUndefined();
    const actors = ownerCalls().map(({ actor }) => actor);
    expect(actors).not.toEqual([]);
    const itself = { kind: 'user', userId, accountType, name: companyName, email };
    expect(actors).toEqual(actors.map(() => itself));
  });

  it.each(callers)(
    'Subscription.orderChanged tells brand and manufacturer of the order only: %s',
    async (caller) => {
      const listener = await SubscriberUnderTest.connect(bff, caller);
      if (caller === 'anonymous') {
        expect(await listener.closed).toMatchObject({ code: 4403 });
        return;
      }
      const received = await listener.subscribe('subscription { orderChanged { order { id } } }');
      const own = {
        ...exampleOrder,
        id: 'a1b2c3d4-0000-4000-8000-000000000009',
        brandId: people[caller].id,
      };
      for (const order of [exampleOrder, own])
        await bff.bus.emit(orderingEvents.orderPlaced, { order });
      const isParty = caller === 'brand' || caller === 'manufacturer';
      // Events arrive in order: after the caller's own event, no earlier event can follow.
      await eventually(async () => {
        expect(received).toEqual(
          [...(isParty ? [exampleOrder] : []), own].map(({ id }) => ({
            data: { orderChanged: { order: { id } } },
          })),
        );
      });
      await listener.disconnect();
    },
  );

  it.each(callers)(
    'SMP-22: Subscription.sampleRequestChanged tells brand and manufacturer of the request only: %s',
    async (caller) => {
      const listener = await SubscriberUnderTest.connect(bff, caller);
      if (caller === 'anonymous') {
        expect(await listener.closed).toMatchObject({ code: 4403 });
        return;
      }
      const received = await listener.subscribe(
        'subscription { sampleRequestChanged { request { id } } }',
      );
      const request = exampleSampleRequest;
      const own = {
        ...request,
        id: '5a3b1e00-0000-4000-8000-000000000009',
        brandId: people[caller].id,
      };
      await bff.bus.emit(samplesEvents.sampleRequestCreated, { request });
      await bff.bus.emit(samplesEvents.sampleRequestCreated, { request: own });
      const isParty = caller === 'brand' || caller === 'manufacturer';
      await eventually(async () => {
        expect(received).toEqual(
          [...(isParty ? [request] : []), own].map(({ id }) => ({
            data: { sampleRequestChanged: { request: { id } } },
          })),
        );
      });
      await listener.disconnect();
    },
  );

  it.each(callers)(
    'ADM-50: Subscription.overviewChanged tells administrators only: %s',
    async (caller) => {
      const listener = await SubscriberUnderTest.connect(bff, caller);
      if (caller === 'anonymous') {
        expect(await listener.closed).toMatchObject({ code: 4403 });
        return;
      }
      const subscription = 'subscription { overviewChanged { at } }';
      if (people[caller].accountType !== 'admin') {
        expect(JSON.stringify(await listener.ask('overview', subscription))).toContain(
          'Not authorized',
        );
        await listener.disconnect();
        return;
      }
      const received = await listener.subscribe(subscription);
      await bff.bus.emit(orderingEvents.orderPlaced, { order: exampleOrder });
      await eventually(async () => {
        expect(received[0]).toEqual({
          data: { overviewChanged: { at: expect.any(String) as string } },
        });
      });
      await listener.disconnect();
    },
  );

  it.each(callers)(
    'Subscription.notificationAdded tells the recipient only: %s',
    async (caller) => {
      const listener = await SubscriberUnderTest.connect(bff, caller);
      if (caller === 'anonymous') {
        expect(await listener.closed).toMatchObject({ code: 4403 });
        return;
      }
      const received = await listener.subscribe(
        'subscription { notificationAdded { notification { id } } }',
      );
      const own = {
        ...exampleNotification,
        id: 'b1b2c3d4-0000-4000-8000-000000000009',
        recipientId: people[caller].id,
      };
      for (const notification of [exampleNotification, own]) {
        await bff.bus.emit(notificationEvents.notificationStored, { notification });
      }
      await eventually(async () => {
        expect(received).toEqual(
          [...(caller === 'manufacturer' ? [exampleNotification] : []), own].map(({ id }) => ({
            data: { notificationAdded: { notification: { id } } },
          })),
        );
      });
      await listener.disconnect();
    },
  );

  it.each(callers)(
    'Subscription.notificationsRead tells the account itself only: %s',
    async (caller) => {
      const listener = await SubscriberUnderTest.connect(bff, caller);
      if (caller === 'anonymous') {
        expect(await listener.closed).toMatchObject({ code: 4403 });
        return;
      }
      const received = await listener.subscribe(
        'subscription { notificationsRead { all unreadCount } }',
      );
      const told = (recipientId: string, unreadCount: number) =>
        bff.bus.emit(notificationEvents.notificationsRead, {
          recipientId,
          notificationIds: null,
          unreadCount,
        });
      await told(exampleNotification.recipientId, 7);
      await told(people[caller].id, 3);
      const counts = [...(caller === 'manufacturer' ? [7] : []), 3];
      await eventually(async () => {
        expect(received).toEqual(
          counts.map((unreadCount) => ({
            data: { notificationsRead: { all: true, unreadCount } },
          })),
        );
      });
      await listener.disconnect();
    },
  );
});
