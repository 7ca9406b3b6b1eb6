import {
  catalogRpc,
  exampleChatAttachment,
  exampleChatMessage,
  exampleChatThread,
  exampleManufacturerProfile,
  exampleNotification,
  exampleOrder,
  exampleSampleRequest,
  identityRpc,
  messagingRpc,
  notificationsRpc,
  orderingRpc,
  samplesRpc,
} from '@makeport/contracts';

export interface Operation {
  readonly document: string;
  readonly variables: object;
}

const chargeback = `id reason amountCents state takesEvidence evidenceDueAt isSaved attached submission { at byName }
  evidence { productDescription customerName customerEmail shippingCarrier trackingNumber shippingDate shippingAddress
  timeline statement }`;
const approval = `id orderId releaseCents refundCents reason requestedById requestedByName requestedAt expiresAt decision
      decidedById decidedByName decidedAt decisionReason`;
const order = `id number kind status progress brandId brandName manufacturerId manufacturerName productId productName
  productSku quantity items { productId manufacturerId manufacturerName name sku quantity unitPriceCents
  options { optionId name additionalCostCents } lineTotalCents product { id images } }
  totals { subtotalCents taxCents shippingCents creditCents totalCents } credits { sampleRequestId productName amountCents } currency
  shippingInfo { firstName lastName email phone address city state zipCode country } shippingMethod paymentMethod
  cardLastFour billingAddress { firstName lastName email phone address city state zipCode country } escrowState chargedBackCents hasDispute problem { reason reportedAt } trackingNumber shipment { carrier carrierName trackingNumber trackingUrl shippedAt } dueDate rating feedback createdAt updatedAt completedAt inspectionUntil version
  product { id category images }`;
const verification = `id name state reason submittedAt decidedAt version
  documents { id kind name contentType sizeBytes url uploadedAt submittedAt }`;
const adminUser = 'id email name role adminScope createdAt lastSignInAt closedAt verified secondFactor';
const product = `id sku name category description manufacturer { id name location verified } moq leadTime priceMinCents
  priceMaxCents customizationOptions { optionId name additionalCostCents minQuantity available } images certifications
  isSample createdAt metadata { specifications { name value } inventory { location quantity } monthlyCapacity
  facilities sampleInfo { available costCents deliveryTime paymentTerms } shippingTerms paymentTerms }`;
const notification = 'id type priority title content target read createdAt';
const brandProfile = `id name email website phone address logo preferredCategories priceRangeMin priceRangeMax
  notificationPreferences { email push orderUpdates marketingEmails } version updatedAt`;
const manufacturerProfile = `id name location description specialties certifications rating ratingCount leadTime minMoq
  categories verified logo website`;
const manufacturerSettings = `id name email website phone address location logo description specialties leadTime
  minMoq categories notificationPreferences { email push inquiryAlerts marketingEmails } version updatedAt`;
const session =
  'session { account { id email accountType role companyName secondFactorRequired rights } expiresAt view { expiresAt secondsLeft administratorEmail } }';
const lines = `lines { productId name quantity unitPriceCents lineTotalCents options { optionId } }
  totals { subtotalCents taxCents shippingCents creditCents totalCents } credits { sampleRequestId productName amountCents }`;

const checkoutStatus = `checkoutId state kind sampleRequestId lines { productId quantity optionIds }
  totals { totalCents } orders { ${order} } refusal paidAt acknowledged`;

const sampleRequest = `id brandId brandName manufacturerId manufacturerName productId productName productSku
  product { id category images } quantity requirements sampleCostCents unitCostCents totalCents status paid orderId
  shipment { carrier carrierName trackingNumber trackingUrl shippedAt } createdAt updatedAt version`;

const addressBook = `id addresses { id label address { firstName lastName email phone address city state zipCode country }
  isDefault lastUsedAt createdAt } lastOrdered { firstName lastName email phone address city state zipCode country }`;

const { items, shippingMethod } = orderingRpc.openCheckout.example.request;

const chatThread = `id productId productName productSku brandId brandName manufacturerId manufacturerName lastMessage
  lastMessageId lastSenderId lastMessageAt unreadCount urgent createdAt version product { id images }`;
const chatAttachment = 'id name contentType sizeBytes url';
const chatMessage = `id threadId clientId senderId recipientId content attachments { ${chatAttachment} }
  context { kind id label } urgent delivered read createdAt`;
const { id: threadId } = exampleChatThread;
const { id: messageId } = exampleChatMessage;

/** Every operation with every field that the spine's screens could ask for. A new one needs its row here. */
export const operations: Readonly<Record<string, Operation>> = {
  'Query.session': { document: `{ ${session} }`, variables: {} },
  'Query.publicConfig': {
    document:
      '{ publicConfig { stripePublishableKey stripeScriptUrl supportEmail supportPhone sampleData pushPublicKey inspectionDays } }',
    variables: {},
  },
  'Query.products': {
    document: `query ($page: Int! = 1) { products(category: "Electronics", page: $page) { items { ${product} } total page pageCount } }`,
    variables: { page: 1 },
  },
  'Query.productsByIds': {
    document: `query ($ids: [ID!]!) { productsByIds(ids: $ids) { ${product} } }`,
    variables: { ids: [exampleOrder.productId] },
  },
  'Query.product': {
    document: `query ($id: ID!) { product(id: $id) { ${product} } }`,
    variables: { id: exampleOrder.productId },
  },
  'Query.ownProducts': {
    document: `query ($after: ID) { ownProducts(search: "power", category: "Electronics", first: 24, after: $after) {
      items { ${product} } total endCursor hasMore } }`,
    variables: { after: exampleOrder.productId },
  },
  'Query.ownProductCategories': { document: '{ ownProductCategories }', variables: {} },
  'Query.ownProduct': {
    document: `query ($id: ID!) { ownProduct(id: $id) { ${product} } }`,
    variables: { id: exampleOrder.productId },
  },
  'Mutation.createProduct': {
    document: `mutation ($input: ProductInput!) { createProduct(input: $input) { product { ${product} } } }`,
    variables: {
      input: {
        ...catalogRpc.createProduct.example.request.product,
        requestKey: catalogRpc.createProduct.example.request.requestKey,
      },
    },
  },
  'Mutation.updateProduct': {
    document: `mutation ($input: UpdateProductInput!) { updateProduct(input: $input) { product { ${product} } } }`,
    variables: { input: catalogRpc.updateProduct.example.request },
  },
  'Query.adminActions': {
    document: `query ($after: ID) { adminActions(search: "brand@makeport.test", action: "account.", result: done, first: 50, after: $after) {
      items { id at service actorId actorEmail impersonatorEmail action targetType targetId targetEmail changes { field before after }
        reason requestId traceId address result } endCursor hasMore } }`,
    variables: { after: exampleOrder.brandId },
  },
  'Query.adminReport': {
    document: `query ($from: DateTime!, $until: DateTime!) { adminReport(from: $from, until: $until) {
      held { orders cents } releasedCents refundedCents feeCents placedOrders disputedOrders
      statuses { status orders } weeks { week orders releasedCents refundedCents feeCents }
      timeToApprove { orders medianSeconds p90Seconds } timeToShip { orders medianSeconds p90Seconds }
      topProducts { id name orders releasedCents } topManufacturers { id name orders releasedCents } } }`,
    variables: orderingRpc.getReport.example.request,
  },
  'Query.missedSearches': {
    document: `query ($from: DateTime!, $until: DateTime!) { missedSearches(from: $from, until: $until) {
      weeks { week count } searches { query count } } }`,
    variables: orderingRpc.getReport.example.request,
  },
  'Query.adminFind': {
    document: `query ($text: String!) { adminFind(text: $text) {
      hits { kind id title detail matched matchedText exact } sources { source state } } }`,
    variables: { text: 'north' },
  },
  'Query.adminUsers': {
    document: `query ($after: ID) { adminUsers(filter: { search: "north", role: brand, status: open }, first: 50, after: $after) {
      items { ${adminUser} } total endCursor hasMore } }`,
    variables: { after: exampleOrder.brandId },
  },
  'Query.verification': { document: `{ verification { ${verification} } }`, variables: {} },
  'Query.adminVerification': {
    document: `query ($id: ID!) { adminVerification(manufacturerId: $id) { ${verification} } }`,
    variables: { id: exampleOrder.manufacturerId },
  },
  'Query.adminVerifications': {
    document: `query ($after: ID) { adminVerifications(first: 50, after: $after) {
      items { manufacturerId name email submittedAt documents } total endCursor hasMore mayDecide } }`,
    variables: { after: exampleOrder.manufacturerId },
  },
  'Mutation.removeVerificationDocument': {
    document: `mutation ($input: RemoveVerificationDocumentInput!) {
      removeVerificationDocument(input: $input) { verification { ${verification} } } }`,
    variables: { input: identityRpc.removeVerificationDocument.example.request },
  },
  'Mutation.submitVerification': {
    document: `mutation { submitVerification { verification { ${verification} } } }`,
    variables: {},
  },
  'Mutation.decideVerification': {
    document: `mutation ($input: DecideVerificationInput!) {
      decideVerification(input: $input) { verification { ${verification} } } }`,
    variables: { input: identityRpc.decideVerification.example.request },
  },
  'Query.adminUserTotals': {
    document: '{ adminUserTotals { brands manufacturers admins users closed mayManage } }',
    variables: {},
  },
  'Query.userSessions': {
    document: 'query ($id: ID!) { userSessions(userId: $id) { id startedAt lastUsedAt expiresAt address } }',
    variables: { id: exampleOrder.brandId },
  },
  'Mutation.createUser': {
    document: `mutation ($input: CreateUserInput!) { createUser(input: $input) { user { ${adminUser} } } }`,
    variables: { input: identityRpc.createAccount.example.request },
  },
  'Mutation.updateUserRole': {
    document: `mutation ($input: UpdateUserRoleInput!) { updateUserRole(input: $input) { user { ${adminUser} } } }`,
    variables: { input: { userId: exampleOrder.brandId, role: 'admin', adminScope: 'support' } },
  },
  'Mutation.deleteUser': {
    document: `mutation ($input: UserActionInput!) { deleteUser(input: $input) { user { ${adminUser} } } }`,
    variables: { input: { userId: exampleOrder.brandId, reason: 'Asked to' } },
  },
  'Mutation.reopenUser': {
    document: `mutation ($input: UserActionInput!) { reopenUser(input: $input) { user { ${adminUser} } } }`,
    variables: { input: { userId: exampleOrder.brandId } },
  },
  'Mutation.endUserSessions': {
    document: 'mutation ($input: EndUserSessionsInput!) { endUserSessions(input: $input) }',
    variables: { input: { userId: exampleOrder.brandId } },
  },
  'Query.adminProducts': {
    document: `query ($after: ID) { adminProducts(search: "power", category: "Electronics", first: 48, after: $after) {
      items { ${product} } total endCursor hasMore } }`,
    variables: { after: exampleOrder.productId },
  },
  'Query.adminProductChoices': {
    document: '{ adminProductChoices { categories manufacturers { id name } products } }',
    variables: {},
  },
  'Query.adminProduct': {
    document: `query ($id: ID!) { adminProduct(id: $id) { ${product} } }`,
    variables: { id: exampleOrder.productId },
  },
  'Mutation.createListing': {
    document: `mutation ($input: CreateListingInput!) { createListing(input: $input) { product { ${product} } } }`,
    variables: { input: catalogRpc.createListing.example.request },
  },
  'Mutation.updateListing': {
    document: `mutation ($input: UpdateListingInput!) { updateListing(input: $input) { product { ${product} } } }`,
    variables: { input: catalogRpc.updateListing.example.request },
  },
  'Mutation.removeProduct': {
    document: 'mutation ($input: RemoveProductInput!) { removeProduct(input: $input) { productId } }',
    variables: { input: catalogRpc.removeProduct.example.request },
  },
  'Query.platformTerms': {
    document: `{ platformTerms { taxBasisPoints shipping { method priceCents } sampleFeeCents platformFeeBasisPoints platformFeeMinimumCents
      answerReminderDays answerLimitDays problemTalkDays problemEscalationDays holdingLimitDays inspectionDays approvalThresholdCents moneyAdministrators } }`,
    variables: {},
  },
  'Query.serviceHealth': { document: '{ serviceHealth { service state failed } }', variables: {} },
  'Query.fixedItems': { document: '{ fixedItems { key name description priceId mode } }', variables: {} },
  'Query.priceCart': {
    document: `query ($input: PriceCartInput!) { priceCart(input: $input) { ${lines} } }`,
    variables: { input: { items, shippingMethod } },
  },
  'Query.sampleRequests': {
    document: `query ($status: SampleRequestStatus) { sampleRequests(search: "power", status: $status) {
      items { ${sampleRequest} } total endCursor hasMore } }`,
    variables: { status: 'pending' },
  },
  'Query.sampleRequest': {
    document: `query ($id: ID!) { sampleRequest(id: $id) { ${sampleRequest} } }`,
    variables: { id: exampleSampleRequest.id },
  },
  'Query.sampleStatistics': {
    document: '{ sampleStatistics { pending approved shipped } }',
    variables: {},
  },
  'Mutation.createSampleRequest': {
    document: `mutation ($input: CreateSampleRequestInput!) {
      createSampleRequest(input: $input) { request { ${sampleRequest} } } }`,
    variables: { input: samplesRpc.createSampleRequest.example.request },
  },
  'Mutation.changeSampleStatus': {
    document: `mutation ($input: ChangeSampleStatusInput!) {
      changeSampleStatus(input: $input) { request { ${sampleRequest} } } }`,
    variables: { input: samplesRpc.changeSampleStatus.example.request },
  },
  'Subscription.sampleRequestChanged': {
    document: `subscription { sampleRequestChanged { request { ${sampleRequest} } } }`,
    variables: {},
  },
  'Query.orders': {
    document: `query ($status: OrderStatus) { orders(status: $status, first: 5) { items { ${order} } total hasMore endCursor } }`,
    variables: { status: 'pending' },
  },
  'Query.order': {
    document: `query ($id: ID!) { order(id: $id) { ${order} } }`,
    variables: { id: exampleOrder.id },
  },
  'Query.orderStatistics': {
    document: `{ orderStatistics { countByStatus { pending approved inProduction shipping completed cancelled }
      completedThisMonth revenueThisMonthCents completedRevenueCents totalInvestmentCents inEscrowCents releasedCents refundedCents spendingByMonth { month amountCents } revenueByMonth { month amountCents } } }`,
    variables: {},
  },
  'Query.payoutAccount': {
    document: '{ payoutAccount { status holdReason requirements country servedCountries } }',
    variables: {},
  },
  'Query.balance': {
    document: '{ balance { heldCents releasedCents payableCents paidOutCents feesCents } }',
    variables: {},
  },
  'Query.payouts': {
    document: `query ($after: ID) { payouts(first: 2, after: $after) { total endCursor hasMore
      items { id orderId orderNumber productName amountCents status createdAt paidAt failureReason } } }`,
    variables: {},
  },
  'Mutation.startPayoutOnboarding': {
    document:
      'mutation ($input: StartPayoutOnboardingInput!) { startPayoutOnboarding(input: $input) { url } }',
    variables: { input: orderingRpc.startPayoutOnboarding.example.request },
  },
  'Query.partners': {
    document: `query ($search: String, $category: String) {
      partners(search: $search, category: $category) { ${manufacturerProfile} } }`,
    variables: { search: 'volt', category: 'Electronics' },
  },
  'Query.priceSample': {
    document: `query ($id: ID!) { priceSample(sampleRequestId: $id) { ${lines} } }`,
    variables: { id: orderingRpc.priceSample.example.request.sampleRequestId },
  },
  'Mutation.openSampleCheckout': {
    document: `mutation ($input: OpenSampleCheckoutInput!) { openSampleCheckout(input: $input) { checkoutId clientSecret paymentIntentId ${lines} } }`,
    variables: { input: orderingRpc.openSampleCheckout.example.request },
  },
  'Mutation.createCheckoutSession': {
    document: `mutation ($input: CreateCheckoutSessionInput!) { createCheckoutSession(input: $input) { sessionId url } }`,
    variables: { input: orderingRpc.createCheckoutSession.example.request },
  },
  'Query.notifications': {
    document: `query ($type: NotificationType) { notifications(type: $type) { items { ${notification} } unreadCount } }`,
    variables: { type: 'order' },
  },
  'Mutation.signUp': {
    document: `mutation ($input: SignUpInput!) { signUp(input: $input) { ${session} } }`,
    variables: {
      input: {
        accountType: 'brand',
        companyName: 'Northwind',
        email: 'new@makeport.test',
        password: 'makeport-demo',
      },
    },
  },
  'Mutation.signIn': {
    document: `mutation ($input: SignInInput!) { signIn(input: $input) { ${session} challenge { token expiresAt } } }`,
    variables: { input: { page: 'brand', email: 'brand@makeport.test', password: 'makeport-demo' } },
  },
  'Mutation.completeSignIn': {
    document: `mutation ($input: CompleteSignInInput!) { completeSignIn(input: $input) { ${session} } }`,
    variables: { input: { token: 'Yk3v', code: '123456' } },
  },
  'Query.secondFactor': { document: '{ secondFactor { enabledAt recoveryCodesLeft } }', variables: {} },
  'Mutation.beginSecondFactor': { document: 'mutation { beginSecondFactor { key uri } }', variables: {} },
  'Mutation.confirmSecondFactor': {
    document:
      'mutation ($input: ConfirmSecondFactorInput!) { confirmSecondFactor(input: $input) { recoveryCodes } }',
    variables: { input: { code: '123456' } },
  },
  'Mutation.disableSecondFactor': {
    document: 'mutation ($input: SecondFactorProofInput!) { disableSecondFactor(input: $input) }',
    variables: { input: { password: 'makeport-demo', code: '123456' } },
  },
  'Mutation.renewRecoveryCodes': {
    document:
      'mutation ($input: SecondFactorProofInput!) { renewRecoveryCodes(input: $input) { recoveryCodes } }',
    variables: { input: { password: 'makeport-demo', code: '123456' } },
  },
  'Mutation.reauthenticate': {
    document: 'mutation ($input: ReauthenticateInput!) { reauthenticate(input: $input) }',
    variables: { input: { password: 'makeport-demo' } },
  },
  'Mutation.resetUserSecondFactor': {
    document: `mutation ($input: ResetUserSecondFactorInput!) { resetUserSecondFactor(input: $input) { user { ${adminUser} } } }`,
    variables: { input: { userId: exampleOrder.brandId, reason: 'Lost the phone' } },
  },
  'Mutation.eraseUser': {
    document: 'mutation ($input: EraseUserInput!) { eraseUser(input: $input) }',
    variables: { input: { userId: exampleOrder.brandId, reason: 'Asked for by letter' } },
  },
  'Query.userErasures': {
    document: 'query ($userIds: [ID!]!) { userErasures(userIds: $userIds) { userId requestedAt erasedAt } }',
    variables: { userIds: [exampleOrder.brandId] },
  },
  'Mutation.requestErasure': {
    document: 'mutation ($input: RequestErasureInput!) { requestErasure(input: $input) }',
    variables: { input: { password: 'makeport-demo' } },
  },
  'Mutation.beginAccountView': {
    document: `mutation ($input: BeginAccountViewInput!) { beginAccountView(input: $input) { ${session} } }`,
    variables: { input: { userId: exampleOrder.brandId, reason: 'Ticket 4711' } },
  },
  'Mutation.endAccountView': { document: 'mutation { endAccountView }', variables: {} },
  'Mutation.signOut': { document: 'mutation { signOut }', variables: {} },
  'Mutation.signOutEverywhere': { document: 'mutation { signOutEverywhere }', variables: {} },
  'Mutation.requestPasswordReset': {
    document: 'mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) }',
    variables: { input: { email: 'brand@makeport.test' } },
  },
  'Mutation.resetPassword': {
    document: 'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) }',
    variables: { input: { token: 'Zk3v', password: 'quiet elephants' } },
  },
  'Mutation.confirmEmail': {
    document: 'mutation ($input: ConfirmEmailInput!) { confirmEmail(input: $input) }',
    variables: { input: { token: 'Zk3v' } },
  },
  'Mutation.requestEmailConfirmation': { document: 'mutation { requestEmailConfirmation }', variables: {} },
  'Query.brandProfile': { document: `{ brandProfile { ${brandProfile} } }`, variables: {} },
  'Mutation.updateBrandProfile': {
    document: `mutation ($input: UpdateBrandProfileInput!) { updateBrandProfile(input: $input) { profile { ${brandProfile} } } }`,
    variables: { input: identityRpc.updateBrandProfile.example.request },
  },
  'Query.manufacturerSettings': {
    document: `{ manufacturerSettings { ${manufacturerSettings} } }`,
    variables: {},
  },
  'Mutation.updateManufacturerProfile': {
    document: `mutation ($input: UpdateManufacturerProfileInput!) {
      updateManufacturerProfile(input: $input) { settings { ${manufacturerSettings} } } }`,
    variables: { input: identityRpc.updateManufacturerProfile.example.request },
  },
  'Query.manufacturerProfile': {
    document: `query ($id: ID!) { manufacturerProfile(id: $id) { ${manufacturerProfile} } }`,
    variables: { id: exampleManufacturerProfile.id },
  },
  'Mutation.openCheckout': {
    document: `mutation ($input: OpenCheckoutInput!) { openCheckout(input: $input) { checkoutId clientSecret paymentIntentId ${lines} } }`,
    variables: { input: orderingRpc.openCheckout.example.request },
  },
  'Query.checkoutStatus': {
    document: `query ($id: ID!) { checkoutStatus(id: $id) { ${checkoutStatus} } }`,
    variables: { id: exampleOrder.checkoutId },
  },
  'Query.recentCheckouts': { document: `{ recentCheckouts { ${checkoutStatus} } }`, variables: {} },
  'Mutation.beginPayment': {
    document: `mutation ($input: BeginPaymentInput!) { beginPayment(input: $input) { checkoutId } }`,
    variables: { input: orderingRpc.beginPayment.example.request },
  },
  'Mutation.acknowledgeCheckout': {
    document: `mutation ($input: AcknowledgeCheckoutInput!) { acknowledgeCheckout(input: $input) { checkoutId } }`,
    variables: { input: orderingRpc.acknowledgeCheckout.example.request },
  },
  'Query.addressBook': { document: `{ addressBook { ${addressBook} } }`, variables: {} },
  'Mutation.saveAddress': {
    document: `mutation ($input: SaveAddressInput!) { saveAddress(input: $input) { book { ${addressBook} } } }`,
    variables: { input: orderingRpc.saveAddress.example.request },
  },
  'Mutation.updateSavedAddress': {
    document: `mutation ($input: UpdateSavedAddressInput!) { updateSavedAddress(input: $input) { book { ${addressBook} } } }`,
    variables: { input: orderingRpc.updateSavedAddress.example.request },
  },
  'Mutation.deleteSavedAddress': {
    document: `mutation ($input: DeleteSavedAddressInput!) { deleteSavedAddress(input: $input) { book { ${addressBook} } } }`,
    variables: { input: orderingRpc.deleteSavedAddress.example.request },
  },
  'Mutation.setDefaultAddress': {
    document: `mutation ($input: SetDefaultAddressInput!) { setDefaultAddress(input: $input) { book { ${addressBook} } } }`,
    variables: { input: orderingRpc.setDefaultAddress.example.request },
  },
  'Mutation.completeCheckout': {
    document: `mutation ($input: CompleteCheckoutInput!) { completeCheckout(input: $input) { orders { ${order} } totals { totalCents } } }`,
    variables: { input: { checkoutId: exampleOrder.checkoutId, paymentMethod: 'credit' } },
  },
  'Mutation.changeOrderStatus': {
    document: `mutation ($input: ChangeOrderStatusInput!) { changeOrderStatus(input: $input) { order { ${order} } } }`,
    variables: { input: { orderId: exampleOrder.id, action: 'approve' } },
  },
  'Mutation.correctShipment': {
    document: `mutation ($input: CorrectShipmentInput!) { correctShipment(input: $input) { order { ${order} } } }`,
    variables: { input: orderingRpc.correctShipment.example.request },
  },
  'Mutation.correctSampleShipment': {
    document: `mutation ($input: CorrectSampleShipmentInput!) {
      correctSampleShipment(input: $input) { request { ${sampleRequest} } } }`,
    variables: { input: samplesRpc.correctSampleShipment.example.request },
  },
  'Mutation.rateOrder': {
    document: `mutation ($input: RateOrderInput!) { rateOrder(input: $input) { order { ${order} } } }`,
    variables: { input: { orderId: exampleOrder.id, rating: 5, feedback: 'Right on time.' } },
  },
  'Mutation.confirmReceipt': {
    document: `mutation ($input: ConfirmReceiptInput!) { confirmReceipt(input: $input) { order { ${order} } } }`,
    variables: { input: orderingRpc.confirmReceipt.example.request },
  },
  'Mutation.reportProblem': {
    document: `mutation ($input: ReportProblemInput!) { reportProblem(input: $input) { order { ${order} } } }`,
    variables: { input: { orderId: exampleOrder.id, reason: 'The engraving is off centre.' } },
  },
  'Mutation.withdrawProblem': {
    document: `mutation ($input: WithdrawProblemInput!) { withdrawProblem(input: $input) { order { ${order} } } }`,
    variables: { input: { orderId: exampleOrder.id } },
  },
  'Mutation.decideDispute': {
    document: `mutation ($input: DecideDisputeInput!) { decideDispute(input: $input) { order { ${order} } } }`,
    variables: { input: orderingRpc.decideDispute.example.request },
  },
  'Query.adminOrderChargeback': {
    document: `query ($orderId: ID!) { adminOrderChargeback(orderId: $orderId) { ${chargeback} } }`,
    variables: { orderId: exampleOrder.id },
  },
  'Mutation.sendEvidence': {
    document: `mutation ($input: SendEvidenceInput!) { sendEvidence(input: $input) { chargeback { ${chargeback} } } }`,
    variables: { input: orderingRpc.sendEvidence.example.request },
  },
  'Mutation.dismissFraudWarning': {
    document: `mutation ($input: DismissFraudWarningInput!) {
      dismissFraudWarning(input: $input) { order { ${order} } } }`,
    variables: { input: orderingRpc.dismissFraudWarning.example.request },
  },
  'Mutation.requestApproval': {
    document: `mutation ($input: RequestApprovalInput!) { requestApproval(input: $input) { approval { ${approval} } } }`,
    variables: { input: orderingRpc.requestApproval.example.request },
  },
  'Mutation.approveDecision': {
    document: `mutation ($input: ApproveDecisionInput!) { approveDecision(input: $input) { order { ${order} } } }`,
    variables: { input: orderingRpc.approveDecision.example.request },
  },
  'Mutation.rejectApproval': {
    document: `mutation ($input: RejectApprovalInput!) { rejectApproval(input: $input) { approval { ${approval} } } }`,
    variables: { input: orderingRpc.rejectApproval.example.request },
  },
  'Query.adminOrders': {
    document: `query ($status: OrderStatus, $sort: AdminOrderSort!) { adminOrders(status: $status, sort: $sort) {
      items { id number brandId brandName manufacturerId manufacturerName productName totalCents status escrowState
      hasDispute createdAt version } hasMore endCursor } }`,
    variables: { status: 'cancelled', sort: 'newest' },
  },
  'Query.adminOrderTotals': { document: '{ adminOrderTotals { orders revenueCents } }', variables: {} },
  'Query.adminOrderBooks': {
    document: `query ($orderId: ID!) { adminOrderBooks(orderId: $orderId) { paymentIntentId chargeId postings { kind at
      entries { account debitCents creditCents } } transactions { type amountCents feeCents status providerId
      failureReason waitsForAccountSince createdAt } deadlines { deadline endsAt } decisions { decision feeBasisPoints feeMinimumCents }
      heldCents fraudWarning { fraudType warnedAt } chargeback needsApproval approvals { ${approval} }
      events { type version at publishedAt } } }`,
    variables: { orderId: exampleOrder.id },
  },
  'Query.adminOrderProcess': {
    document: `query ($orderId: ID!) { adminOrderProcess(orderId: $orderId) { providerObjects { movement id amountCents
      status at } workflow { workflowId status startedAt closedAt retrying { activity attempts failure } } workflowUrl } }`,
    variables: { orderId: exampleOrder.id },
  },
  'Query.adminOrderConversation': {
    document: `query ($orderId: ID!) { adminOrderConversation(orderId: $orderId) { threadId hasEarlier messages { id
      byBrand content files { id name contentType sizeBytes url } createdAt } } }`,
    variables: { orderId: exampleOrder.id },
  },
  'Query.adminOrderNotifications': {
    document: `query ($orderId: ID!) { adminOrderNotifications(orderId: $orderId) { id toBrand title read createdAt } }`,
    variables: { orderId: exampleOrder.id },
  },
  'Query.adminActionItems': { document: '{ adminActionItems { queue count } }', variables: {} },
  'Query.moneyDesk': {
    document: `query ($queue: MoneyDeskQueue!) { moneyDesk(queue: $queue) { items { key orderId orderNumber brandName
      manufacturerName since amountCents dueAt waiting action note } hasMore endCursor } }`,
    variables: { queue: 'problems' },
  },
  'Query.searchesWithoutResult': {
    document: 'query ($week: Date!) { searchesWithoutResult(week: $week) { query count } }',
    variables: { week: '2026-11-16' },
  },
  'Mutation.retryOrders': {
    document: `mutation ($input: RetryOrdersInput!) { retryOrders(input: $input) { results { orderId done message } } }`,
    variables: { input: orderingRpc.retryOrders.example.request },
  },
  'Mutation.redriveDeadLetters': {
    document:
      'mutation ($input: RedriveDeadLettersInput!) { redriveDeadLetters(input: $input) { redriven } }',
    variables: { input: orderingRpc.redriveDeadLetters.example.request },
  },
  'Mutation.markNotificationRead': {
    document: `mutation ($input: MarkNotificationReadInput!) { markNotificationRead(input: $input) { notification { ${notification} } unreadCount } }`,
    variables: { input: { notificationId: exampleNotification.id } },
  },
  'Mutation.markAllNotificationsRead': {
    document: 'mutation { markAllNotificationsRead { unreadCount } }',
    variables: {},
  },
  'Mutation.savePushSubscription': {
    document: 'mutation ($input: SavePushSubscriptionInput!) { savePushSubscription(input: $input) }',
    variables: { input: notificationsRpc.savePushSubscription.example.request },
  },
  'Mutation.removePushSubscription': {
    document: 'mutation ($endpoint: String!) { removePushSubscription(endpoint: $endpoint) }',
    variables: notificationsRpc.removePushSubscription.example.request,
  },
  'Subscription.notificationAdded': {
    document: `subscription { notificationAdded { notification { ${notification} } unreadCount } }`,
    variables: {},
  },
  'Subscription.notificationsRead': {
    document: 'subscription { notificationsRead { all notificationIds unreadCount } }',
    variables: {},
  },
  'Mutation.recordProductView': {
    document: 'mutation ($productId: ID!) { recordProductView(productId: $productId) }',
    variables: { productId: exampleOrder.productId },
  },
  'Mutation.recordSearch': {
    document:
      'mutation ($query: String!, $searchId: ID!) { recordSearch(query: $query, searchId: $searchId) }',
    variables: { query: 'power bank', searchId: '0b1f7c9e-4d3a-4f6e-9a52-1f0b5a7f0a77' },
  },
  'Query.search': {
    document: `query ($query: String!, $searchId: ID) { search(query: $query, searchId: $searchId) {
      results { type text description score data { id } matchingCriteria textMatches { start end } category verified }
      suggestions { text kind } correctedQuery } }`,
    variables: { query: 'power bnak', searchId: '0b1f7c9e-4d3a-4f6e-9a52-1f0b5a7f0a77' },
  },
  'Query.searchProducts': {
    document: `query ($query: String!, $filters: SearchFiltersInput) { searchProducts(query: $query, filters: $filters) {
      hits { product { ${product} } nameMatches { start end } matchingCriteria } total pageCount estimated
      facets { categories { value count } certifications { value count } countries { value count }
        prices { minCents maxCents count } moqs { maxMoq count } leadTimes { maxDays count } customisable samplesAvailable }
      correctedQuery ignoredWords nearest } }`,
    variables: {
      query: 'power bank',
      filters: { categories: ['Electronics'], maxMoq: 500, customisable: true },
    },
  },
  'Query.recommendedManufacturers': {
    document: `{ recommendedManufacturers { listId
      recommendations { manufacturerId manufacturerName manufacturerVerified score reasoning matchingCriteria } } }`,
    variables: {},
  },
  'Query.recommendedProducts': {
    document: `{ recommendedProducts { listId recommendations { product { ${product} } position manufacturerId
      manufacturerName score reasoning matchingCriteria } } }`,
    variables: {},
  },
  'Query.similarProducts': {
    document: `query ($productId: ID!) { similarProducts(productId: $productId) { listId
      products { product { ${product} } position matchingCriteria } } }`,
    variables: { productId: exampleOrder.productId },
  },
  'Subscription.overviewChanged': {
    document: 'subscription { overviewChanged { at } }',
    variables: {},
  },
  'Subscription.orderChanged': {
    document: `subscription { orderChanged { order { ${order} } } }`,
    variables: {},
  },
  'Query.chatThreads': {
    document: `query ($search: String) { chatThreads(search: $search) { items { ${chatThread} } total endCursor hasMore } }`,
    variables: { search: 'volt' },
  },
  'Query.chatThread': {
    document: `query ($id: ID!) { chatThread(id: $id) { ${chatThread} } }`,
    variables: { id: threadId },
  },
  'Query.chatMessages': {
    document: `query ($threadId: ID!) { chatMessages(threadId: $threadId) { items { ${chatMessage} } hasEarlier hasLater } }`,
    variables: { threadId },
  },
  'Query.chatAttachments': {
    document: `query ($threadId: ID!) { chatAttachments(threadId: $threadId) { items { ${chatAttachment} } endCursor hasMore } }`,
    variables: { threadId },
  },
  'Query.unreadMessages': { document: '{ unreadMessages }', variables: {} },
  'Mutation.openChatThread': {
    document: `mutation ($input: OpenChatThreadInput!) { openChatThread(input: $input) { thread { ${chatThread} } } }`,
    variables: { input: messagingRpc.openThread.example.request },
  },
  'Mutation.sendChatMessage': {
    document: `mutation ($input: SendChatMessageInput!) { sendChatMessage(input: $input) { message { ${chatMessage} } thread { ${chatThread} } } }`,
    variables: {
      input: {
        ...messagingRpc.sendMessage.example.request,
        attachmentIds: [exampleChatAttachment.id],
        urgent: true,
        context: { kind: 'order', id: exampleOrder.id },
      },
    },
  },
  'Mutation.markChatRead': {
    document: `mutation ($input: MarkChatReadInput!) { markChatRead(input: $input) { thread { ${chatThread} } } }`,
    variables: { input: { threadId, messageId } },
  },
  'Mutation.markChatDelivered': {
    document: `mutation ($input: MarkChatDeliveredInput!) { markChatDelivered(input: $input) { thread { ${chatThread} } } }`,
    variables: { input: { messageId } },
  },
  'Mutation.viewChatThread': {
    document: 'mutation ($input: ViewChatThreadInput!) { viewChatThread(input: $input) }',
    variables: { input: { threadId, viewing: true } },
  },
  'Mutation.deleteChatAttachment': {
    document: 'mutation ($id: ID!) { deleteChatAttachment(id: $id) }',
    variables: { id: exampleChatAttachment.id },
  },
  'Subscription.chatMessageAdded': {
    document: `subscription { chatMessageAdded { message { ${chatMessage} } thread { ${chatThread} } } }`,
    variables: {},
  },
  'Subscription.chatReceiptsChanged': {
    document:
      'subscription { chatReceiptsChanged { threadId readerId deliveredUpTo { messageId at } readUpTo { messageId at } } }',
    variables: {},
  },
  'Subscription.chatThreadChanged': {
    document: `subscription { chatThreadChanged { thread { ${chatThread} } } }`,
    variables: {},
  },
};
