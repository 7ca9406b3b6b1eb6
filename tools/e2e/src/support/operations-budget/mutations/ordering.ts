import { type AccessScene, shippingInfo } from '../../access-scene.ts';
import { ApiPerson } from '../../api-person.ts';
import { cards } from '../../buying.ts';
import { payByCard } from '../../orders.ts';
import { expect } from '../../test.ts';
import { ofMatrix, once, type Prepare } from './prepare.ts';

const REASON = 'The colour is another';

async function offer(scene: AccessScene): Promise<{ orderId: string; offerId: string }> {
  const { orderId, ...amounts } = await toOffer(scene);
  const { offerSettlement } = await scene.people.brand.must<{
    offerSettlement: { order: { settlementOffer: { id: string } } };
  }>(
    'mutation ($input: OfferSettlementInput!) { offerSettlement(input: $input) { order { settlementOffer { id } } } }',
    { input: { orderId, ...amounts } },
  );
  return { orderId, offerId: offerSettlement.order.settlementOffer.id };
}

async function toOffer(
  scene: AccessScene,
): Promise<{ orderId: string; brandCents: number; manufacturerCents: number }> {
  const orderId = await scene.disputedOrder();
  const { order } = await scene.people.brand.must<{ order: { totals: { totalCents: number } } }>(
    'query ($orderId: ID!) { order(id: $orderId) { totals { totalCents } } }',
    { orderId },
  );
  return { orderId, brandCents: order.totals.totalCents, manufacturerCents: 0 };
}

/** The input of a request for the approval of a decision that needs two administrators. */
async function toApproval(scene: AccessScene): Promise<object> {
  const orderId = await scene.largeDispute();
  const { order } = await scene.people.admin.must<{ order: { version: number } }>(
    'query ($orderId: ID!) { order(id: $orderId) { version } }',
    { orderId },
  );
  return { orderId, orderVersion: order.version, decision: 'refund', reason: REASON };
}

async function requestApproval(
  scene: AccessScene,
): Promise<{ orderId: string; approvalId: string }> {
  const input = (await toApproval(scene)) as { orderId: string };
  const { requestApproval: requested } = await scene.people.admin.must<{
    requestApproval: { approval: { id: string } };
  }>(
    'mutation ($input: RequestApprovalInput!) { requestApproval(input: $input) { approval { id } } }',
    once(input),
  );
  return { orderId: input.orderId, approvalId: requested.approval.id };
}

/** Requests, pays and ships a sample. */
async function shippedSample(scene: AccessScene): Promise<string> {
  const { brand, maker } = scene.people;
  const sampleRequestId = await scene.sampleRequest();
  const { openSampleCheckout } = await brand.must<{
    openSampleCheckout: { checkoutId: string; clientSecret: string };
  }>(
    'mutation ($input: OpenSampleCheckoutInput!) { openSampleCheckout(input: $input) { checkoutId clientSecret } }',
    { input: { sampleRequestId, shippingInfo, shippingMethod: 'standard' } },
  );
  await payByCard(openSampleCheckout.clientSecret);
  await brand.must(
    'mutation ($input: CompleteCheckoutInput!) { completeCheckout(input: $input) { orders { id } } }',
    { input: { checkoutId: openSampleCheckout.checkoutId, paymentMethod: 'credit' } },
  );
  for (const action of ['approve', 'ship'])
    await expect(() =>
      maker.must(
        'mutation ($input: ChangeSampleStatusInput!) { changeSampleStatus(input: $input) { request { id } } }',
        { input: { sampleRequestId, action } },
      ),
    ).toPass();
  return sampleRequestId;
}

/** Returns an order whose payment the card's bank questions, once that is known. */
async function questionedOrder(scene: AccessScene, card: string, query: string): Promise<string> {
  const orderId = await scene.orderBy(card);
  const ask = () => scene.people.admin.must<Record<string, unknown>>(query, { orderId });
  await expect
    .poll(async () => JSON.stringify(Object.values(await ask())), { message: query })
    .not.toMatch(/null|false/);
  return orderId;
}

async function toEvidence(scene: AccessScene): Promise<object> {
  const query =
    'query ($orderId: ID!) { adminOrderChargeback(orderId: $orderId) { id takesEvidence } }';
  const orderId = await questionedOrder(scene, cards.chargedBack, query);
  const { adminOrderChargeback } = await scene.people.admin.must<{
    adminOrderChargeback: { id: string };
  }>(query, { orderId });
  return {
    orderId,
    chargebackId: adminOrderChargeback.id,
    files: [],
    submit: false,
    evidence: {
      productDescription: 'Power banks',
      customerName: 'Ada Byron',
      customerEmail: 'ada@harbour-pine.test',
      shippingCarrier: '',
      trackingNumber: '',
      shippingDate: '',
      shippingAddress: '',
      timeline: '',
      statement: 'The goods were delivered.',
    },
  };
}

export const ordering: Readonly<Record<string, Prepare>> = {
  AcknowledgeCheckout: ofMatrix('acknowledgeCheckout'),
  AnswerSettlement: async (scene) => ({
    as: scene.people.maker,
    variables: once({ ...(await offer(scene)), answer: 'accept' }),
  }),
  ApproveDecision: async (scene) => ({
    as: scene.people.otherAdmin,
    variables: { input: await requestApproval(scene) },
  }),
  BeginPayment: ofMatrix('beginPayment'),
  CancelOrder: ofMatrix('cancelOrder'),
  ChangeOrderStatus: ofMatrix('changeOrderStatus'),
  ChangeSampleStatus: ofMatrix('changeSampleStatus'),
  ConfirmReceipt: async (scene) => ({
    as: scene.people.brand,
    variables: {
      input: {
        orderId: await scene.order(
          'approve',
          'start_production',
          'mark_shipping',
          'mark_completed',
        ),
      },
    },
  }),
  CorrectSampleShipment: async (scene) => ({
    as: scene.people.maker,
    variables: once({ sampleRequestId: await shippedSample(scene), carrier: 'ups' }),
  }),
  CorrectShipment: ofMatrix('correctShipment'),
  CreateCheckoutSession: ofMatrix('createCheckoutSession'),
  CreateSampleRequest: ofMatrix('createSampleRequest'),
  DecideEscrow: ofMatrix('decideDispute'),
  DeleteSavedAddress: ofMatrix('deleteSavedAddress'),
  DismissFraudWarning: async (scene) => ({
    as: scene.people.admin,
    variables: once({
      orderId: await questionedOrder(
        scene,
        cards.fraudWarning,
        'query ($orderId: ID!) { adminOrderBooks(orderId: $orderId) { fraudWarning { warnedAt } } }',
      ),
      reason: 'The brand has called.',
    }),
  }),
  OfferSettlement: async (scene) => ({
    as: scene.people.brand,
    variables: once(await toOffer(scene)),
  }),
  OpenSampleCheckout: ofMatrix('openSampleCheckout'),
  RateOrder: ofMatrix('rateOrder'),
  RedriveDeadLetters: ({ people: { admin } }) => ({
    as: admin,
    variables: once({ key: 'no/such' }),
  }),
  RejectApproval: async (scene) => ({
    as: scene.people.otherAdmin,
    variables: { input: { ...(await requestApproval(scene)), reason: 'Not now' } },
  }),
  ReportProblem: ofMatrix('reportProblem'),
  RequestApproval: async (scene) => ({
    as: scene.people.admin,
    variables: once(await toApproval(scene)),
  }),
  SaveAddress: ofMatrix('saveAddress'),
  SendEvidence: async (scene) => ({
    as: scene.people.admin,
    variables: once(await toEvidence(scene)),
  }),
  SetDefaultAddress: ofMatrix('setDefaultAddress'),
  StartPayoutOnboarding: async () => ({
    as: await ApiPerson.signedUp('manufacturer'),
    variables: { input: { returnPath: '/manufacturer/payments', country: 'US' } },
  }),
  UpdateSavedAddress: ofMatrix('updateSavedAddress'),
  WithdrawProblem: ofMatrix('withdrawProblem'),
};
