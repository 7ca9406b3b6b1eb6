import {
  openingTopUpCents,
  paidIntent,
  platformBalance,
  refusal,
  startTestSandbox,
  type TestSandbox,
} from './testing/test-sandbox';

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await startTestSandbox();
});
afterEach(() => sandbox.close());

async function disputed(paymentMethod = 'pm_card_createDispute') {
  const { charge, intent } = await paidIntent(sandbox.stripe, { paymentMethod });
  const [dispute] = (await sandbox.stripe.disputes.list({ payment_intent: intent.id })).data;
  if (!dispute) throw new Error('no dispute for this card');
  return { charge, dispute };
}

const answer = (id: string, uncategorized_text: string) =>
  sandbox.stripe.disputes.update(id, { evidence: { uncategorized_text } });

/** Returns the dispute events in order. */
const told = async () =>
  (await sandbox.stripe.events.list({ limit: 100 })).data
    .map(({ type }) => type)
    .filter((type) => type.includes('dispute') || type.startsWith('radar.'))
    .toReversed();

describe('P2: a card whose bank takes the money back', () => {
  it('P19: takes the amount and a fee at once, and marks the charge', async () => {
    const { charge, dispute } = await disputed();
    expect(dispute).toMatchObject({
      amount: 10_000,
      charge,
      reason: 'fraudulent',
      status: 'needs_response',
      balance_transactions: [
        {
          amount: -10_000,
          fee: 1_500,
          net: -11_500,
          type: 'adjustment',
          reporting_category: 'dispute',
        },
      ],
    });
    expect(await sandbox.stripe.charges.retrieve(charge)).toMatchObject({ disputed: true });
    expect(await told()).toEqual(['charge.dispute.created', 'charge.dispute.funds_withdrawn']);
    expect(await platformBalance(sandbox.stripe)).toBe(openingTopUpCents + 9_680 - 11_500);
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
      balance_transactions: [
        { net: -11_500 },
        { net: 10_000, reporting_category: 'dispute_reversal' },
      ],
    });
    expect((await told()).slice(2)).toEqual([
      'charge.dispute.updated',
      'charge.dispute.closed',
      'charge.dispute.funds_reinstated',
    ]);
    expect(await platformBalance(sandbox.stripe)).toBe(openingTopUpCents + 9_680 - 1_500);
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
    expect(await refusal(answer(first.dispute.id, 'winning_evidence'))).toMatchObject({
      statusCode: 400,
    });
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

describe('P2: files of evidence', () => {
  const data = Buffer.from('%PDF-1.7');
  const upload = (
    type = 'application/pdf',
    idempotencyKey: string = crypto.randomUUID(),
    bytes = data,
  ) =>
    sandbox.stripe.files.create(
      { purpose: 'dispute_evidence', file: { name: 'proof.pdf', type, data: bytes } },
      { idempotencyKey },
    );

  it('are taken, once for each key, and named by the evidence', async () => {
    const file = await upload('application/pdf', 'k1');
    expect(file).toMatchObject({
      filename: 'proof.pdf',
      purpose: 'dispute_evidence',
      size: 8,
      type: 'pdf',
    });
    expect((await upload('application/pdf', 'k1')).id).toBe(file.id);
    expect(await refusal(upload('application/pdf', 'k1', Buffer.from('%PDF-1.8')))).toMatchObject({
      type: 'StripeIdempotencyError',
    });
    const { dispute } = await disputed();
    const evidence = { customer_communication: file.id };
    expect(
      await sandbox.stripe.disputes.update(dispute.id, { evidence, submit: false }),
    ).toMatchObject({
      evidence,
    });
    const none = { customer_communication: 'file_none' };
    expect(
      await refusal(sandbox.stripe.disputes.update(dispute.id, { evidence: none })),
    ).toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('No such file') as string,
    });
  });

  it('of other types and of more than 5 MB are refused', async () => {
    expect(await refusal(upload('video/mp4'))).toMatchObject({ statusCode: 400 });
    const large = upload('application/pdf', 'large', Buffer.alloc(5_000_001));
    expect(await refusal(large)).toMatchObject({ statusCode: 400 });
  });

  it('an empty text takes back what a draft has said', async () => {
    const { dispute } = await disputed();
    const save = (customer_name: string) =>
      sandbox.stripe.disputes.update(dispute.id, { evidence: { customer_name }, submit: false });
    await save('Ada');
    expect((await save('')).evidence.customer_name).toBeNull();
  });
});

describe('P2: what takes no money', () => {
  it('an inquiry, which may still be refunded', async () => {
    const { charge, dispute } = await disputed('pm_card_createDisputeInquiry');
    expect(dispute).toMatchObject({
      status: 'warning_needs_response',
      balance_transactions: [],
      is_charge_refundable: true,
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
    const { charge } = await paidIntent(sandbox.stripe, {
      paymentMethod: 'pm_card_createIssuerFraudRecord',
    });
    expect((await sandbox.stripe.radar.earlyFraudWarnings.list({ charge })).data).toMatchObject([
      { actionable: true, charge },
    ]);
    expect(await told()).toEqual(['radar.early_fraud_warning.created']);
  });

  it('a warning that is refunded in full or disputed asks for nothing any more', async () => {
    const warned = () =>
      paidIntent(sandbox.stripe, { paymentMethod: 'pm_card_createIssuerFraudRecord' });
    const actionable = async (charge: string) =>
      (await sandbox.stripe.radar.earlyFraudWarnings.list({ charge })).data.map(
        (warning) => warning.actionable,
      );
    const refunded = await warned();
    await sandbox.stripe.refunds.create({ charge: refunded.charge, amount: 4_000 });
    expect(await actionable(refunded.charge)).toEqual([true]);
    await sandbox.stripe.refunds.create({ charge: refunded.charge });
    expect(await actionable(refunded.charge)).toEqual([false]);
    const disputed = await warned();
    await sandbox.control(`/charges/${disputed.charge}/dispute`, {});
    expect(await actionable(disputed.charge)).toEqual([false]);
    const [warning] = (
      await sandbox.stripe.radar.earlyFraudWarnings.list({ charge: disputed.charge })
    ).data;
    expect(
      await sandbox.stripe.radar.earlyFraudWarnings.retrieve(warning?.id ?? '', {
        expand: ['charge'],
      }),
    ).toMatchObject({ actionable: false, charge: { id: disputed.charge, disputed: true } });
    expect(
      (await told()).filter((type) => type === 'radar.early_fraud_warning.updated'),
    ).toHaveLength(2);
  });
});

describe('P2: a charge of long ago', () => {
  const dispute = (charge: string, body: object = {}) =>
    sandbox.control(`/charges/${charge}/dispute`, body);

  it('of a part takes that alone, and leaves the rest to be refunded', async () => {
    const { charge } = await paidIntent(sandbox.stripe, {});
    const refused = sandbox.control(`/charges/${charge}/dispute`, { amount: 10_001 });
    await expect(refused).rejects.toThrow();
    expect(await sandbox.control(`/charges/${charge}/dispute`, { amount: 4_000 })).toMatchObject({
      amount: 4_000,
    });
    expect(await platformBalance(sandbox.stripe)).toBe(openingTopUpCents + 9_680 - 5_500);
    expect(await refusal(sandbox.stripe.refunds.create({ charge, amount: 6_001 }))).toMatchObject({
      param: 'amount',
    });
    expect(await sandbox.stripe.refunds.create({ charge })).toMatchObject({ amount: 6_000 });
    expect(await refusal(sandbox.stripe.refunds.create({ charge, amount: 1 }))).toMatchObject({
      code: 'charge_disputed',
    });
  });

  it('is disputed when a test says so, for what is left of it', async () => {
    const { charge } = await paidIntent(sandbox.stripe);
    await sandbox.stripe.refunds.create({ charge, amount: 4_000 });
    expect(await dispute(charge, { reason: 'product_unacceptable' })).toMatchObject({
      amount: 6_000,
      reason: 'product_unacceptable',
    });
    await expect(dispute('ch_no')).rejects.toThrow('No such charge');
    await expect(dispute(charge, { why: 'x' })).rejects.toThrow('why');
  });
});

describe('several disputes of one charge', () => {
  const dispute = (charge: string, body: object = {}) =>
    sandbox.control<{ id: string }>(`/charges/${charge}/dispute`, body);
  const getDisputes = async (charge: string) =>
    (await sandbox.stripe.disputes.list({ charge })).data.toReversed();

  it('P24: a test card opens two, which share the amount and end separately', async () => {
    const { charge } = await paidIntent(sandbox.stripe, {
      amount: 10_001,
      paymentMethod: 'pm_card_createMultipleDisputes',
    });
    const [first, second] = await getDisputes(charge);
    expect([first, second]).toMatchObject([
      { amount: 5_000, status: 'needs_response', balance_transactions: [{ net: -6_500 }] },
      { amount: 5_001, status: 'needs_response', balance_transactions: [{ net: -6_501 }] },
    ]);
    await answer(first?.id ?? '', 'winning_evidence');
    await sandbox.control('/settle', {});
    await sandbox.stripe.disputes.close(second?.id ?? '');
    expect(await getDisputes(charge)).toMatchObject([{ status: 'won' }, { status: 'lost' }]);
    expect(await platformBalance(sandbox.stripe)).toBe(
      openingTopUpCents + 10_001 - 320 - 5_001 - 2 * 1_500,
    );
  });

  it('P24: opens a further one while another is open, also for more than is left', async () => {
    const { charge } = await paidIntent(sandbox.stripe);
    await dispute(charge, { amount: 6_000 });
    await dispute(charge, { amount: 4_000, reason: 'product_unacceptable' });
    await dispute(charge, { inquiry: true });
    await dispute(charge);
    expect(await getDisputes(charge)).toMatchObject([
      { amount: 6_000, reason: 'fraudulent' },
      { amount: 4_000, reason: 'product_unacceptable' },
      { amount: 10_000, status: 'warning_needs_response', balance_transactions: [] },
      { amount: 10_000, status: 'needs_response' },
    ]);
    expect(await platformBalance(sandbox.stripe)).toBe(
      openingTopUpCents + 9_680 - 20_000 - 3 * 1_500,
    );
    expect(await refusal(sandbox.stripe.refunds.create({ charge, amount: 1 }))).toMatchObject({
      code: 'charge_disputed',
    });
  });

  it('P24: opens another one after the first has ended', async () => {
    const { charge, dispute: first } = await disputed();
    await sandbox.stripe.disputes.close(first.id);
    const second = await dispute(charge, { amount: 10_000 });
    expect(second.id).not.toBe(first.id);
    expect((await told()).filter((type) => type === 'charge.dispute.created')).toHaveLength(2);
  });
});
