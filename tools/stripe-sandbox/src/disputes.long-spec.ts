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

describe('an inquiry that becomes a chargeback', () => {
  it.each(['closed', 'open'])(
    'P24: withdraws the money under its id, if it was %s',
    async (was) => {
      const { charge, dispute } = await disputed('pm_card_createDisputeInquiry');
      await sandbox.stripe.refunds.create({ charge, amount: 2_000 });
      if (was === 'closed') {
        await answer(dispute.id, 'winning_evidence');
        await sandbox.control('/settle', {});
      }
      const before = (await told()).length;
      await sandbox.control(`/disputes/${dispute.id}/escalate`, {});
      expect(await sandbox.stripe.disputes.retrieve(dispute.id)).toMatchObject({
        amount: 10_000,
        balance_transactions: [{ amount: -10_000, net: -11_500 }],
        evidence: { uncategorized_text: null },
        evidence_details: { has_evidence: false, submission_count: 0 },
        is_charge_refundable: false,
        payment_method_details: { card: { case_type: 'chargeback' } },
        status: 'needs_response',
      });
      expect((await told()).slice(before)).toEqual([
        'charge.dispute.updated',
        'charge.dispute.funds_withdrawn',
      ]);
      const [{ data } = {}] = (await sandbox.stripe.events.list({ type: 'charge.dispute.updated' }))
        .data;
      expect(data?.previous_attributes).toEqual({
        status: was === 'closed' ? 'warning_closed' : 'warning_needs_response',
      });
      expect(await refusal(sandbox.stripe.refunds.create({ charge, amount: 1 }))).toMatchObject({
        code: 'charge_disputed',
      });
      await answer(dispute.id, 'winning_evidence');
      await sandbox.control('/settle', {});
      expect(await platformBalance(sandbox.stripe)).toBe(openingTopUpCents + 9_680 - 2_000 - 1_500);
    },
  );

  it('P24: does so by the evidence of the test mode, and only once', async () => {
    const { dispute } = await disputed('pm_card_createDisputeInquiry');
    expect(await answer(dispute.id, 'escalate_inquiry_evidence')).toMatchObject({
      status: 'warning_under_review',
    });
    await sandbox.control('/settle', {});
    expect(await sandbox.stripe.disputes.retrieve(dispute.id)).toMatchObject({
      status: 'needs_response',
    });
    const again = sandbox.control(`/disputes/${dispute.id}/escalate`, {});
    await expect(again).rejects.toThrow('is not an inquiry');
  });

  it('P24: ignores a decision about the evidence of the inquiry', async () => {
    const { dispute } = await disputed('pm_card_createDisputeInquiry');
    await answer(dispute.id, 'losing_evidence');
    await sandbox.control(`/disputes/${dispute.id}/escalate`, {});
    await sandbox.control('/settle', {});
    expect((await sandbox.stripe.disputes.retrieve(dispute.id)).status).toBe('needs_response');
  });
});

describe('a dispute that prevention ends', () => {
  const prevent = async (prevented: string) => {
    const { charge } = await paidIntent(sandbox.stripe);
    const { id } = await sandbox.control<{ id: string }>(`/charges/${charge}/dispute`, {
      prevented,
    });
    return { charge, dispute: await sandbox.stripe.disputes.retrieve(id) };
  };

  it('P24: by a resolution returns the money to the buyer, without the fee', async () => {
    const { charge, dispute } = await prevent('resolution');
    expect(dispute).toMatchObject({
      balance_transactions: [{ amount: -10_000, fee: 0, reporting_category: 'dispute' }],
      payment_method_details: { card: { case_type: 'resolution' } },
      status: 'prevented',
    });
    expect(await told()).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.closed',
    ]);
    expect(await refusal(sandbox.stripe.refunds.create({ charge }))).toMatchObject({
      code: 'charge_disputed',
    });
    expect(await refusal(answer(dispute.id, 'winning_evidence'))).toMatchObject({
      statusCode: 400,
    });
  });

  it('P24: by a block takes nothing, and the charge can be refunded', async () => {
    const { charge, dispute } = await prevent('block');
    expect(dispute).toMatchObject({
      balance_transactions: [],
      payment_method_details: { card: { case_type: 'block' } },
      status: 'prevented',
    });
    expect(await told()).toEqual(['charge.dispute.created', 'charge.dispute.closed']);
    await sandbox.stripe.refunds.create({ charge });
  });
});

describe('the appeal of a lost dispute', () => {
  const appealed = async () => {
    const { charge, dispute } = await disputed();
    await sandbox.stripe.disputes.close(dispute.id);
    await sandbox.control(`/disputes/${dispute.id}/appeal`, {});
    return { charge, id: dispute.id };
  };
  const appeal = (id: string, reason_for_filing: string, supporting_files: string[] = []) =>
    sandbox.stripe.disputes.update(id, {
      evidence: { appeal: { card: { reason_for_filing, supporting_files } } },
    });

  it('P24: won: the money comes back after it was lost', async () => {
    const { id } = await appealed();
    expect(await sandbox.stripe.disputes.retrieve(id)).toMatchObject({
      balance_transactions: [{ net: -11_500 }],
      status: 'appeal_needs_response',
    });
    expect(await appeal(id, 'winning_evidence')).toMatchObject({ status: 'appeal_under_review' });
    await sandbox.control('/settle', {});
    expect(await sandbox.stripe.disputes.retrieve(id)).toMatchObject({
      balance_transactions: [{ net: -11_500 }, { net: 10_000 }],
      evidence: { appeal: { card: { reason_for_filing: 'winning_evidence' } } },
      status: 'won',
    });
    expect((await told()).slice(2)).toEqual([
      'charge.dispute.closed',
      'charge.dispute.updated',
      'charge.dispute.updated',
      'charge.dispute.closed',
      'charge.dispute.funds_reinstated',
    ]);
    expect(await platformBalance(sandbox.stripe)).toBe(openingTopUpCents + 9_680 - 1_500);
  });

  it('P24: lost: by the network, or by giving in', async () => {
    const first = await appealed();
    await appeal(first.id, 'losing_evidence');
    await sandbox.control('/settle', {});
    const second = await appealed();
    await sandbox.stripe.disputes.close(second.id);
    const { data } = await sandbox.stripe.disputes.list();
    expect(data).toMatchObject([{ status: 'lost' }, { status: 'lost' }]);
    expect(await told()).not.toContain('charge.dispute.funds_reinstated');
  });

  it('P24: accepts its own evidence only, and only in its stage', async () => {
    const { id } = await appealed();
    expect(await refusal(answer(id, 'winning_evidence'))).toMatchObject({
      param: 'evidence[uncategorized_text]',
    });
    expect(await refusal(appeal(id, 'winning_evidence', ['file_none']))).toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('No such file') as string,
    });
    const { dispute } = await disputed();
    expect(await refusal(appeal(dispute.id, 'winning_evidence'))).toMatchObject({
      param: 'evidence[appeal]',
    });
    const early = sandbox.control(`/disputes/${dispute.id}/appeal`, {});
    await expect(early).rejects.toThrow('is not lost');
  });
});
