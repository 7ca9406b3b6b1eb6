import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  exampleChatAttachment,
  messagingRpc,
  orderingRpc,
  type ChatAttachment,
  type Order,
  type RpcRequestInput,
} from '@makeport/contracts';
import { DomainError } from '@makeport/errors';
import { createStorage } from '@makeport/storage';
import { eventually } from '@makeport/testing';
import { CLIENT_ADDRESS, adminActor, OrderingStack } from '../../support/ordering-stack';
import { refusal } from '../../support/refusal';

type Request = RpcRequestInput<typeof orderingRpc.sendEvidence>;

const THREAD = randomUUID();
const ADMIN_ID = '00000000-0000-4000-8000-000000000901';
const PDF = Buffer.from('%PDF-1.7 signed for');

let stack: OrderingStack;
let folder: string;
/** The files that the two sides have sent to each other. */
const files = new Map<string, ChatAttachment>();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'makeport-evidence-'));
  stack = await OrderingStack.start({ STORAGE_FOLDER: folder });
  const messaging = await stack.startMessaging();
  messaging.answer(messagingRpc.getOrderFile, async ({ attachmentId }, { actor }) => {
    const attachment = files.get(attachmentId);
    if (attachment?.threadId !== THREAD || actor.kind !== 'service')
      throw new DomainError('not_found', 'messaging.file_not_found', 'File not found');
    return { attachment };
  });
  await stack.startApi();
});
afterAll(async () => {
  await stack.stop();
  await rm(folder, { recursive: true, force: true });
});

async function sentFile(change: Partial<ChatAttachment> = {}): Promise<string> {
  const id = randomUUID();
  const path = `chat-attachments/${THREAD}/${id}-proof`;
  const attachment = {
    ...exampleChatAttachment,
    id,
    threadId: THREAD,
    path,
    name: 'proof.pdf',
    contentType: 'application/pdf',
    sizeBytes: PDF.length,
    ...change,
  };
  files.set(id, attachment);
  const { contentType } = attachment;
  await createStorage(stack.config).put(path, Readable.from(PDF), { contentType, maxBytes: 1_000 });
  return id;
}

/** Returns an order, paid by a card whose bank opens a chargeback immediately. */
async function chargedBack(
  card = 'pm_card_createDispute',
): Promise<{ order: Order; disputeId: string }> {
  const { checkoutId, paymentIntentId } = await stack.openCheckout();
  await stack.pay(paymentIntentId, card);
  const { orders } = await stack.call(orderingRpc.completeCheckout, {
    checkoutId,
    paymentMethod: 'credit',
  });
  const [order] = orders;
  const [dispute] = (await stack.stripe.disputes.list({ payment_intent: paymentIntentId })).data;
  if (!order || !dispute) throw new Error('this card is charged back');
  await stands(order.id, 'open');
  return { order, disputeId: dispute.id };
}

const stands = (orderId: string, state: string) =>
  eventually(
    async () => {
      const rows = await stack.rows(`SELECT chargeback_state AS state FROM orders WHERE id = $1`, [
        orderId,
      ]);
      expect(rows).toEqual([{ state }]);
    },
    { timeoutMs: 30_000 },
  );

const read = async (orderId: string) => {
  const { chargeback } = await stack.call(orderingRpc.getOrderChargeback, { orderId }, adminActor);
  if (!chargeback) throw new Error('it was charged back');
  return chargeback;
};

/** Returns the request that the form would send. */
async function requestFor(order: Order, change: Partial<Request> = {}): Promise<Request> {
  const { id: chargebackId, evidence } = await read(order.id);
  const given = { ...evidence, statement: 'winning_evidence' };
  return {
    orderId: order.id,
    chargebackId,
    evidence: given,
    submit: true,
    requestId: randomUUID(),
    ...change,
  };
}

const send = (request: Request) => stack.call(orderingRpc.sendEvidence, request, adminActor);

const audited = (orderId: string) =>
  stack.rows(
    `SELECT actor_id, host(address) AS address, action FROM audit_log WHERE target_id = $1 AND result = 'done' ORDER BY happened_at, action DESC`,
    [orderId],
  );

describe('evidence against a chargeback', () => {
  it('P2: is filled from the order, and says until when it is taken', async () => {
    const { order, disputeId } = await chargedBack();
    await stack.press(order.id, 'approve');
    const chargeback = await read(order.id);
    expect(chargeback).toMatchObject({
      id: disputeId,
      reason: 'fraudulent',
      amountCents: 133_500,
      state: 'open',
      takesEvidence: true,
      isSaved: false,
      attached: [],
      submission: null,
      evidence: {
        productDescription: expect.stringContaining(order.productName) as string,
        customerName: `${order.shippingInfo.firstName} ${order.shippingInfo.lastName}`,
        customerEmail: order.shippingInfo.email,
        timeline: expect.stringMatching(/UTC: Placed, .*\n.*UTC: Approved, /) as string,
        statement: '',
      },
    });
    expect(Date.parse(chargeback.evidenceDueAt ?? '')).toBeGreaterThan(Date.now());
  });

  it('P2: a draft is saved and changed, and decides nothing', async () => {
    const { order, disputeId } = await chargedBack();
    const request = await requestFor(order, { submit: false });
    expect((await send(request)).chargeback).toMatchObject({ isSaved: true, takesEvidence: true });
    const evidence = { ...request.evidence, customerName: '', statement: 'Signed for.' };
    await send({ ...request, evidence, requestId: randomUUID() });
    expect(await stack.stripe.disputes.retrieve(disputeId)).toMatchObject({
      status: 'needs_response',
      evidence: { customer_name: null, uncategorized_text: 'Signed for.' },
    });
    expect((await read(order.id)).evidence).toEqual(evidence);
  });

  it('P2: submitted with a file of the conversation, it wins; who and when are kept', async () => {
    const { order, disputeId } = await chargedBack();
    const attachmentId = await sentFile();
    const request = await requestFor(order, {
      files: [{ purpose: 'shipping_documentation', attachmentId }],
    });
    const { chargeback } = await send(request);
    expect(chargeback).toMatchObject({
      takesEvidence: false,
      isSaved: true,
      attached: ['shipping_documentation'],
      submission: { byName: 'Makeport', at: expect.any(String) as string },
    });
    const { evidence } = await stack.stripe.disputes.retrieve(disputeId);
    const { file } = await stack.sandbox<{
      file: { id: string; filename: string; size: number }[];
    }>('/objects?kind=file');
    expect(file.find(({ id }) => id === evidence.shipping_documentation)).toMatchObject({
      filename: 'proof.pdf',
      size: PDF.length,
      purpose: 'dispute_evidence',
    });
    const by = { actor_id: ADMIN_ID, address: CLIENT_ADDRESS };
    expect(await audited(order.id)).toEqual([
      { ...by, action: 'order.submit-evidence-requested' },
      { ...by, action: 'order.submit-evidence' },
    ]);
    await stack.sandbox('/settle', {});
    await stands(order.id, 'won');
    expect(await read(order.id)).toMatchObject({
      state: 'won',
      submission: { byName: 'Makeport' },
    });
  });

  it('P2: pressed many times at once it is submitted once, and not changed afterwards', async () => {
    const { order, disputeId } = await chargedBack();
    const request = await requestFor(order);
    const other = { ...request, requestId: randomUUID() };
    const isAccepted = ({ status }: PromiseSettledResult<unknown>): boolean =>
      status === 'fulfilled';
    const outcomes = await Promise.allSettled(
      [request, request, request, other].map((each) => send(each)),
    );
    expect(outcomes.some(isAccepted)).toBe(true);
    // Retries whichever was first, because its answer may have been lost.
    expect((await Promise.allSettled([send(request), send(other)])).some(isAccepted)).toBe(true);
    expect((await read(order.id))?.submission).toMatchObject({ byName: 'Makeport' });
    const updates = (await stack.stripe.events.list({ type: 'charge.dispute.updated', limit: 100 }))
      .data;
    expect(
      updates.filter(({ data }) => (data.object as { id: string }).id === disputeId),
    ).toHaveLength(1);
    for (const submit of [true, false])
      await expect(send({ ...request, submit, requestId: randomUUID() })).rejects.toThrow(
        refusal({ code: 'ordering.evidence_submitted' }),
      );
    expect(await audited(order.id)).toHaveLength(2);
  });

  // The provider's own library retries a broken connection once.
  it.each([
    ['drop_after', 2],
    ['fail_after', 1],
    ['drop_before', 2],
  ])(
    'P2: with an answer that is lost (%s) the next press finishes what was begun',
    async (effect, times) => {
      const { order, disputeId } = await chargedBack();
      const request = await requestFor(order);
      const path = `/v1/disputes/${disputeId}`;
      await stack.sandbox('/faults', { path, effect, method: 'POST', times });
      await expect(send(request)).rejects.toThrow(
        refusal({ code: 'ordering.evidence_unanswered' }),
      );
      const changed = { ...request.evidence, statement: 'Something else.' };
      await send({ ...request, evidence: changed, requestId: randomUUID() });
      expect(await stack.stripe.disputes.retrieve(disputeId)).toMatchObject({
        status: 'under_review',
        evidence_details: { submission_count: 1 },
        evidence: { uncategorized_text: 'winning_evidence' },
      });
      expect((await read(order.id)).submission).toMatchObject({ byName: 'Makeport' });
      expect(await audited(order.id)).toHaveLength(2);
    },
  );

  it('P2: what the provider refuses is told in its words, and may be sent anew', async () => {
    const { order, disputeId } = await chargedBack();
    const request = await requestFor(order);
    const path = `/v1/disputes/${disputeId}`;
    await stack.sandbox('/faults', { path, effect: 'refuse', method: 'POST', times: 1 });
    await expect(send(request)).rejects.toThrow(
      refusal({
        code: 'ordering.evidence_refused',
        message: expect.stringMatching(/^The payment provider rejected the evidence: ./) as string,
      }),
    );
    expect(await read(order.id)).toMatchObject({ takesEvidence: true, submission: null });
    await send({ ...request, requestId: randomUUID() });
    expect((await read(order.id)).submission).toMatchObject({ byName: 'Makeport' });
  });

  it('P2: takes files of the conversation alone, of the types and the size that the bank takes', async () => {
    const { order } = await chargedBack();
    const attempt = async (attachmentId: string) =>
      send(await requestFor(order, { files: [{ purpose: 'uncategorized_file', attachmentId }] }));
    const elsewhere = await sentFile({ threadId: randomUUID() });
    for (const attachmentId of [elsewhere, randomUUID()])
      await expect(attempt(attachmentId)).rejects.toThrow(
        refusal({ code: 'ordering.evidence_file_gone' }),
      );
    const film = await sentFile({ name: 'film.mp4', contentType: 'video/mp4' });
    await expect(attempt(film)).rejects.toThrow(
      refusal({ message: 'film.mp4 cannot be sent: the bank accepts PDF, JPEG and PNG files.' }),
    );
    await expect(attempt(await sentFile({ sizeBytes: 4_500_001 }))).rejects.toThrow(
      refusal({ code: 'ordering.evidence_files_too_large' }),
    );
    expect(await read(order.id)).toMatchObject({ isSaved: false, submission: null });
  });

  it('P2: an inquiry takes evidence; an order that was not charged back has none', async () => {
    const { order } = await chargedBack('pm_card_createDisputeInquiry');
    await send(await requestFor(order));
    await stack.sandbox('/settle', {});
    await stands(order.id, 'won');
    const [other] = await stack.placeOrder();
    if (!other) throw new Error('an order is placed');
    expect(
      await stack.call(orderingRpc.getOrderChargeback, { orderId: other.id }, adminActor),
    ).toEqual({
      chargeback: null,
    });
    const request = await requestFor(order);
    await expect(send({ ...request, orderId: other.id })).rejects.toThrow(
      refusal({ code: 'ordering.not_charged_back' }),
    );
  });

  it('P2: is read and sent by administrators alone, and sent by those who may decide', async () => {
    const { order } = await chargedBack();
    await expect(stack.call(orderingRpc.getOrderChargeback, { orderId: order.id })).rejects.toThrow(
      refusal({ kind: 'forbidden' }),
    );
    const support = { ...adminActor, rights: ['orders.view' as const] };
    const request = await requestFor(order);
    await expect(stack.call(orderingRpc.sendEvidence, request, support)).rejects.toThrow(
      refusal({ kind: 'forbidden' }),
    );
    expect((await stack.stripe.disputes.retrieve(request.chargebackId)).status).toBe(
      'needs_response',
    );
  });
});
