import { randomUUID } from 'node:crypto';
import {
  OK,
  NOT_AN_ADMIN,
  NOT_YOURS,
  NO_ORDER,
  NO_EMAIL,
  NO_PRODUCT,
  NO_USER,
  SENT_DOCUMENTS,
  WRONG_CODE,
  WRONG_PASSWORD,
  EMPTY_FORM,
  NO_REQUEST,
  NOT_YOUR_REQUEST,
  signedIn,
  always,
  everybody,
  brands,
  makers,
  admins,
  emptyListing,
  sides,
  emptyProduct,
  input,
  credentials,
  type Operation,
} from './rows.ts';
import { expect } from '../../test.ts';

/** Products, each party's queries of orders and samples, accounts and settings. */
export const catalogAndAccounts: Readonly<Record<string, Operation>> = {
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
  'Query.search': {
    access: everybody,
    document: '{ search(query: "power bank") { results { text } } }',
  },
  'Query.searchProducts': {
    access: everybody,
    document: '{ searchProducts(query: "bank") { total } }',
  },
  'Query.recommendedManufacturers': {
    access: everybody,
    document: '{ recommendedManufacturers { recommendations { manufacturerName } } }',
  },
  'Query.recommendedProducts': {
    access: everybody,
    document: '{ recommendedProducts { recommendations { product { id } } } }',
  },
  'Query.similarProducts': {
    access: everybody,
    document:
      'query ($id: ID!) { similarProducts(productId: $id) { products { product { id } } } }',
    variables: ({ productId: id }) => ({ id }),
  },
  'Query.ownProducts': {
    access: makers,
    document: '{ ownProducts { items { manufacturer { id } } } }',
    own: ({ data }, caller, { people }) => {
      const { ownProducts } = data as {
        ownProducts: { items: { manufacturer: { id: string } }[] };
      };
      expect(ownProducts.items).not.toEqual([]);
      for (const { manufacturer } of ownProducts.items)
        expect(manufacturer.id).toBe(people[caller].id);
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
    variables: ({ productId }) => ({
      input: { productId, product: emptyProduct, expectedVersion: 1 },
    }),
  },
  'Query.adminActions': { access: admins, document: '{ adminActions { items { id action } } }' },
  'Query.adminReport': {
    access: admins,
    document:
      '{ adminReport(from: "2026-11-16T00:00:00.000Z", until: "2026-11-23T00:00:00.000Z") { placedOrders } }',
  },
  'Query.missedSearches': {
    access: admins,
    document:
      '{ missedSearches(from: "2026-11-16T00:00:00.000Z", until: "2026-11-23T00:00:00.000Z") { weeks { week } } }',
  },
  'Query.adminFind': { access: admins, document: '{ adminFind(text: "nobody") { hits { id } } }' },
  'Query.adminUsers': { access: admins, document: '{ adminUsers { items { id email } total } }' },
  'Query.adminUserTotals': { access: admins, document: '{ adminUserTotals { brands } }' },
  'Query.verification': {
    access: makers,
    document: '{ verification { id } }',
    own: ({ data }, caller, { people }) =>
      expect(data).toEqual({ verification: { id: people[caller].id } }),
  },
  'Query.adminVerification': {
    access: admins,
    document: 'query ($id: ID!) { adminVerification(manufacturerId: $id) { id } }',
    variables: ({ people }) => ({ id: people.maker.id }),
  },
  'Query.adminVerifications': { access: admins, document: '{ adminVerifications { total } }' },
  'Mutation.removeVerificationDocument': {
    access: signedIn(NOT_YOURS, { maker: SENT_DOCUMENTS, otherMaker: SENT_DOCUMENTS }),
    document: input(
      'removeVerificationDocument',
      'RemoveVerificationDocumentInput',
      'verification { id }',
    ),
    variables: () => ({ input: { documentId: randomUUID() } }),
  },
  'Mutation.submitVerification': {
    access: signedIn(NOT_YOURS, { maker: SENT_DOCUMENTS, otherMaker: SENT_DOCUMENTS }),
    document: 'mutation { submitVerification { verification { id } } }',
  },
  'Mutation.decideVerification': {
    access: signedIn(NOT_YOURS, { admin: NO_USER, otherAdmin: NO_USER }),
    document: input('decideVerification', 'DecideVerificationInput', 'verification { id }'),
    variables: () => ({ input: { manufacturerId: randomUUID(), decision: 'approve', version: 0 } }),
  },
  'Query.userSessions': {
    access: admins,
    document: 'query ($id: ID!) { userSessions(userId: $id) { id } }',
    variables: ({ people }) => ({ id: people.brand.id }),
  },
  'Mutation.createUser': {
    access: signedIn(NOT_YOURS, { admin: NO_EMAIL, otherAdmin: NO_EMAIL }),
    document: input('createUser', 'CreateUserInput', 'user { id }'),
    variables: () => ({ input: { email: '', password: '', role: 'admin' } }),
  },
  'Mutation.updateUserRole': {
    access: signedIn(NOT_YOURS, { admin: NO_USER, otherAdmin: NO_USER }),
    document: input('updateUserRole', 'UpdateUserRoleInput', 'user { id }'),
    variables: () => ({ input: { userId: randomUUID(), role: 'admin' } }),
  },
  'Mutation.deleteUser': {
    access: signedIn(NOT_YOURS, { admin: NO_USER, otherAdmin: NO_USER }),
    document: input('deleteUser', 'UserActionInput', 'user { id }'),
    variables: () => ({ input: { userId: randomUUID() } }),
  },
  'Mutation.reopenUser': {
    access: signedIn(NOT_YOURS, { admin: NO_USER, otherAdmin: NO_USER }),
    document: input('reopenUser', 'UserActionInput', 'user { id }'),
    variables: () => ({ input: { userId: randomUUID() } }),
  },
  'Mutation.confirmAdministrator': {
    access: signedIn(NOT_YOURS, { admin: NO_USER, otherAdmin: NO_USER }),
    document: input('confirmAdministrator', 'UserActionInput', 'user { id }'),
    variables: () => ({ input: { userId: randomUUID() } }),
  },
  'Mutation.endUserSessions': {
    access: signedIn(NOT_YOURS, { admin: NO_USER, otherAdmin: NO_USER }),
    document: 'mutation ($input: EndUserSessionsInput!) { endUserSessions(input: $input) }',
    variables: () => ({ input: { userId: randomUUID() } }),
  },
  'Mutation.resetUserSecondFactor': {
    access: signedIn(NOT_YOURS, { admin: NO_USER, otherAdmin: NO_USER }),
    document: input('resetUserSecondFactor', 'ResetUserSecondFactorInput', 'user { id }'),
    variables: () => ({ input: { userId: randomUUID(), reason: 'Lost the phone' } }),
  },
  'Mutation.eraseUser': {
    access: signedIn(NOT_YOURS, { admin: NO_USER, otherAdmin: NO_USER }),
    document: 'mutation ($input: EraseUserInput!) { eraseUser(input: $input) }',
    variables: () => ({ input: { userId: randomUUID(), reason: 'Requested by letter' } }),
  },
  'Query.userErasures': {
    access: admins,
    document: 'query ($userIds: [ID!]!) { userErasures(userIds: $userIds) { userId } }',
    variables: () => ({ userIds: [randomUUID()] }),
  },
  'Mutation.requestErasure': {
    access: signedIn(WRONG_PASSWORD, { admin: NOT_AN_ADMIN, otherAdmin: NOT_AN_ADMIN }),
    document: 'mutation ($input: RequestErasureInput!) { requestErasure(input: $input) }',
    variables: () => ({ input: { password: '' } }),
  },
  'Mutation.beginAccountView': {
    access: signedIn(NOT_YOURS, { admin: NO_USER, otherAdmin: NO_USER }),
    document: input('beginAccountView', 'BeginAccountViewInput', 'session { expiresAt }'),
    variables: () => ({ input: { userId: randomUUID(), reason: 'Ticket 4711' } }),
  },
  'Mutation.endAccountView': { access: everybody, document: 'mutation { endAccountView }' },
  'Query.secondFactor': { access: signedIn(OK), document: '{ secondFactor { enabledAt } }' },
  'Mutation.beginSecondFactor': {
    access: signedIn(OK),
    document: 'mutation { beginSecondFactor { key } }',
  },
  'Mutation.confirmSecondFactor': {
    access: signedIn(WRONG_CODE),
    document: input('confirmSecondFactor', 'ConfirmSecondFactorInput', 'recoveryCodes'),
    variables: () => ({ input: { code: '' } }),
  },
  'Mutation.disableSecondFactor': {
    access: signedIn(WRONG_PASSWORD),
    document: 'mutation ($input: SecondFactorProofInput!) { disableSecondFactor(input: $input) }',
    variables: () => ({ input: { password: '', code: '' } }),
  },
  'Mutation.reauthenticate': {
    access: signedIn(WRONG_PASSWORD),
    document: 'mutation ($input: ReauthenticateInput!) { reauthenticate(input: $input) }',
    variables: () => ({ input: { password: '' } }),
  },
  'Query.ownSessions': { access: signedIn(OK), document: '{ ownSessions { current } }' },
  'Mutation.endOtherSessions': { access: signedIn(OK), document: 'mutation { endOtherSessions }' },
  'Mutation.requireRecentSignIn': {
    access: signedIn(OK),
    document: 'mutation { requireRecentSignIn }',
  },
  'Mutation.renewRecoveryCodes': {
    access: signedIn(WRONG_PASSWORD),
    document: input('renewRecoveryCodes', 'SecondFactorProofInput', 'recoveryCodes'),
    variables: () => ({ input: { password: '', code: '' } }),
  },
  'Query.adminProducts': { access: admins, document: '{ adminProducts { items { id } total } }' },
  'Query.adminProductChoices': { access: admins, document: '{ adminProductChoices { products } }' },
  'Query.adminProduct': {
    access: admins,
    document: 'query ($id: ID!) { adminProduct(id: $id) { id } }',
    variables: ({ productId: id }) => ({ id }),
  },
  'Mutation.createListing': {
    access: signedIn(NOT_YOURS, { admin: EMPTY_FORM, otherAdmin: EMPTY_FORM }),
    document: input('createListing', 'CreateListingInput', 'product { id }'),
    variables: ({ people }) => ({
      input: { manufacturerId: people.maker.id, listing: emptyListing, requestKey: randomUUID() },
    }),
  },
  'Mutation.updateListing': {
    access: signedIn(NOT_YOURS, { admin: EMPTY_FORM, otherAdmin: EMPTY_FORM }),
    document: input('updateListing', 'UpdateListingInput', 'product { id }'),
    variables: ({ productId }) => ({
      input: { productId, listing: emptyListing, expectedVersion: 1 },
    }),
  },
  'Mutation.removeProduct': {
    access: signedIn(NOT_YOURS, { admin: NO_PRODUCT, otherAdmin: NO_PRODUCT }),
    document: input('removeProduct', 'RemoveProductInput', 'productId'),
    variables: () => ({ input: { productId: randomUUID() } }),
  },
  'Query.platformTerms': { access: admins, document: '{ platformTerms { taxBasisPoints } }' },
  'Query.serviceHealth': { access: admins, document: '{ serviceHealth { service state } }' },
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
    document: input(
      'updateManufacturerProfile',
      'UpdateManufacturerProfileInput',
      'settings { id }',
    ),
    variables: () => ({
      input: {
        name: '',
        location: '',
        minMoq: 0,
        specialties: [],
        categories: [],
        expectedVersion: 0,
        notificationPreferences: {
          email: true,
          push: true,
          inquiryAlerts: true,
          marketingEmails: false,
        },
      },
    }),
  },
  'Query.fixedItems': { access: everybody, document: '{ fixedItems { key } }' },
  'Query.priceCart': {
    access: everybody,
    document:
      'query ($input: PriceCartInput!) { priceCart(input: $input) { totals { totalCents } } }',
    variables: ({ items }) => ({ input: { items, shippingMethod: 'standard' } }),
  },
  'Query.orders': {
    access: sides,
    document: '{ orders { items { brandId manufacturerId } } }',
    own: ({ data }, caller, { people }) => {
      const { orders } = data as {
        orders: { items: { brandId: string; manufacturerId: string }[] };
      };
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
  'Query.orderPictures': {
    access: signedIn(OK),
    document: 'query ($ids: [ID!]!) { orderPictures(orderIds: $ids) { orderId } }',
    variables: async (scene) => ({ ids: [await scene.order()] }),
    own: ({ data }, caller) => {
      const mayRead = ['brand', 'maker', 'admin', 'otherAdmin'].includes(caller);
      expect(data?.['orderPictures']).toHaveLength(mayRead ? 1 : 0);
    },
  },
  'Query.orderStatistics': {
    access: sides,
    document: '{ orderStatistics { totalInvestmentCents } }',
  },
  'Query.payoutAccount': { access: makers, document: '{ payoutAccount { status } }' },
  'Query.balance': { access: makers, document: '{ balance { heldCents } }' },
  'Query.payouts': {
    access: makers,
    document: 'query ($after: ID) { payouts(after: $after) { items { orderId } } }',
    // The cursor is an order that is no payout of the caller: each caller only sees its own
    // payouts.
    variables: async (scene) => ({ after: await scene.order() }),
  },
  'Mutation.startPayoutOnboarding': {
    access: makers,
    document: input('startPayoutOnboarding', 'StartPayoutOnboardingInput', 'url'),
    variables: () => ({ input: { returnPath: '/manufacturer/payments', country: 'US' } }),
  },
  'Mutation.chooseProductsPerPage': {
    access: brands,
    document: 'mutation { chooseProductsPerPage(size: 12) { productsPerPage } }',
  },
  'Query.paymentAlerts': {
    access: signedIn(OK, { user: NOT_YOURS, otherUser: NOT_YOURS }),
    document: '{ paymentAlerts { orderId } }',
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
    own: ({ data }, caller, { people }) =>
      expect(data).toEqual({ brandProfile: { id: people[caller].id } }),
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
  'Mutation.completeSignIn': {
    access: always('Signing in took too long. Enter your password again.'),
    document: input('completeSignIn', 'CompleteSignInInput', 'session { expiresAt }'),
    variables: () => ({ input: { token: 'none', code: '' } }),
  },
  'Mutation.resetPassword': {
    access: always('This link is no longer valid. Please request a new one.'),
    document: 'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) }',
    variables: () => ({ input: { token: 'none', password: 'correct-horse-battery' } }),
  },
  // Invalid input is reported to every caller and counts against no limit.
  'Mutation.requestPasswordReset': {
    access: always('Please enter a valid email address'),
    document:
      'mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) }',
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
        notificationPreferences: {
          email: true,
          push: true,
          orderUpdates: true,
          marketingEmails: false,
        },
        expectedVersion: 0,
      },
    }),
    own: ({ data }, caller, { people }) =>
      expect(data).toEqual({ updateBrandProfile: { profile: { id: people[caller].id } } }),
  },
};
