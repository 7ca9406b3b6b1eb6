import type { Books } from './control/books';
import { paidIntent, refusal, startTestSandbox, type TestSandbox } from './testing/test-sandbox';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await startTestSandbox();
});
afterEach(() => sandbox.close());

async function disputed(paymentMethod = 'pm_card_createDispute') {
  const { charge, intent } = await paidIntent(sandbox.stripe, { paymentMethod });
  const [dispute] = (await sandbox.stripe.disputes.list({ payment_intent: intent.id })).data;
  if (!dispute) throw new Error('this card is disputed');
  return { charge, dispute };
}

const answer = (id: string, uncategorized_text: string) =>
  sandbox.stripe.disputes.update(id, { evidence: { uncategorized_text } });

/** What was told of disputes, in its order. */
const told = async () =>
  (await sandbox.stripe.events.list({ limit: 100 })).data
    .map(({ type }) => type)
    .filter((type) => type.includes('dispute') || type.startsWith('radar.'))
    .toReversed();

const platformBalance = async () => (await sandbox.control<Books>('/books')).platformBalance['usd'];

describe('P2: a card whose bank takes the money back', () => {
  it('takes the amount and a fee at once, and marks the charge', async () => {
    const { charge, dispute } = await disputed();
    expect(dispute).toMatchObject({
      ...{ amount: 10_000, charge, reason: 'fraudulent', status: 'needs_response' },
      balance_transactions: [
        { amount: -10_000, fee: 1_500, net: -11_500, type: 'adjustment', reporting_category: 'dispute' },
      ],
    });
    expect(await sandbox.stripe.charges.retrieve(charge)).toMatchObject({ disputed: true });
    expect(await told()).toEqual(['charge.dispute.created', 'charge.dispute.funds_withdrawn']);
    expect(await platformBalance()).toBe(9_680 - 11_500);
    expect(await refusal(sandbox.stripe.refunds.create({ charge }))).toMatchObject({
      code: 'charge_disputed',
    });
  });

  it('won: the amount comes back, the fee does not', async () => {
    const { dispute } = await disputed();
    expect(await answer(dispute.id, 'winning_evidence')).toMatchObject({
      status: 'under_review',
      evidence_details: { has_evidence: true, submission_count: 1 },
    });
    await sandbox.control('/settle', {});
    expect(await sandbox.stripe.disputes.retrieve(dispute.id)).toMatchObject({
      status: 'won',
      balance_transactions: [{ net: -11_500 }, { net: 10_000, reporting_category: 'dispute_reversal' }],
    });
    expect((await told()).slice(2)).toEqual([
      'charge.dispute.updated',
      'charge.dispute.closed',
      'charge.dispute.funds_reinstated',
    ]);
    expect(await platformBalance()).toBe(9_680 - 1_500);
  });

  it('lost: by evidence that does not convince, or by giving in', async () => {
    const first = await disputed('pm_card_createDisputeProductNotReceived');
    expect(first.dispute.reason).toBe('product_not_received');
    await answer(first.dispute.id, 'losing_evidence');
    await sandbox.control('/settle', {});
    const second = await disputed();
    expect((await sandbox.stripe.disputes.close(second.dispute.id)).status).toBe('lost');
    const { data } = await sandbox.stripe.disputes.list();
    expect(data.map(({ status }) => status)).toEqual(['lost', 'lost']);
    expect(await refusal(answer(first.dispute.id, 'winning_evidence'))).toMatchObject({ statusCode: 400 });
    expect(await refusal(sandbox.stripe.disputes.close(second.dispute.id))).toMatchObject({
      statusCode: 400,
    });
    expect(await told()).not.toContain('charge.dispute.funds_reinstated');
  });

  it('waits with evidence that is not submitted yet', async () => {
    const { dispute } = await disputed();
    const draft = { evidence: { uncategorized_text: 'winning_evidence' }, submit: false };
    expect(await sandbox.stripe.disputes.update(dispute.id, draft)).toMatchObject({
      status: 'needs_response',
    });
    await sandbox.control('/settle', {});
    expect((await sandbox.stripe.disputes.retrieve(dispute.id)).status).toBe('needs_response');
    await sandbox.stripe.disputes.update(dispute.id, { submit: true });
    await sandbox.control('/settle', {});
    expect((await sandbox.stripe.disputes.retrieve(dispute.id)).status).toBe('won');
  });
});

describe('P2: what takes no money', () => {
  it('an inquiry, which may still be refunded', async () => {
    const { charge, dispute } = await disputed('pm_card_createDisputeInquiry');
    expect(dispute).toMatchObject({
      ...{ status: 'warning_needs_response', balance_transactions: [], is_charge_refundable: true },
      payment_method_details: { card: { case_type: 'inquiry' } },
    });
    await answer(dispute.id, 'winning_evidence');
    await sandbox.control('/settle', {});
    expect((await sandbox.stripe.disputes.retrieve(dispute.id)).status).toBe('warning_closed');
    expect(await told()).toEqual([
      'charge.dispute.created',
      'charge.dispute.updated',
      'charge.dispute.closed',
    ]);
    await sandbox.stripe.refunds.create({ charge });
  });

  it('an early fraud warning', async () => {
    const { charge } = await paidIntent(sandbox.stripe, { paymentMethod: 'pm_card_createIssuerFraudRecord' });
    expect((await sandbox.stripe.radar.earlyFraudWarnings.list({ charge })).data).toMatchObject([
      { actionable: true, charge },
    ]);
    expect(await told()).toEqual(['radar.early_fraud_warning.created']);
  });
});

describe('P2: a charge of long ago', () => {
  const dispute = (charge: string, body: object = {}) => sandbox.control(`/charges/${charge}/dispute`, body);

  it('is disputed when a test says so, for what is left of it, and only once', async () => {
    const { charge } = await paidIntent(sandbox.stripe);
    await sandbox.stripe.refunds.create({ charge, amount: 4_000 });
    expect(await dispute(charge, { reason: 'product_unacceptable' })).toMatchObject({
      ...{ amount: 6_000, reason: 'product_unacceptable' },
    });
    await expect(dispute(charge)).rejects.toThrow('has been charged back already');
    await expect(dispute('ch_no')).rejects.toThrow('No such charge');
    await expect(dispute(charge, { why: 'x' })).rejects.toThrow('why');
  });
});
