import { Inject, Injectable } from '@nestjs/common';
import type { EvidencePurpose } from '@makeport/rules';
import type { EvidenceSubmission } from '../../adapters/postgres/chargebacks/evidence.repository';
import { OrderRepository } from '../../adapters/postgres/orders/order.repository';
import { Transactions } from '../../adapters/postgres/transactions';
import { ConversationFiles } from '../../adapters/rpc/clients/conversation-files';
import { checkEvidenceFiles, type EvidenceTexts } from '../../domain/chargebacks/evidence';
import {
  evidenceNotTaken,
  evidenceRefused,
  evidenceSubmitted,
  evidenceUnanswered,
  notChargedBack,
} from '../../domain/chargebacks/evidence.errors';
import type { Order } from '../../domain/order/order';
import { orderNotFound } from '../../domain/order/order.errors';
import { isProviderFailure } from '../../domain/provider/provider-call';
import { CLOCK, type Clock } from '../clock';
import { IdempotentCall } from '../idempotent-call';
import {
  type EvidenceToSend,
  ProviderEvidence,
  type ProviderEvidenceState,
  type SentFile,
} from './provider-evidence';

export const SAVE_ACTION = 'order.save-evidence';
export const SUBMIT_ACTION = 'order.submit-evidence';
export const REQUEST_SUBMIT_ACTION = 'order.submit-evidence-requested';

export interface EvidenceRequest {
  readonly admin: { readonly id: string; readonly name: string; readonly address: string | null };
  readonly orderId: string;
  readonly chargebackId: string;
  readonly evidence: EvidenceTexts;
  readonly files: readonly { readonly purpose: EvidencePurpose; readonly attachmentId: string }[];
  readonly submit: boolean;
  /** The id of one submission. */
  readonly requestId: string;
}

/**
 * Saves evidence at the provider, or submits it. A submission is final. It is stored before the
 * call, so that it is sent once despite repeated calls and lost answers. A started submission is
 * sent unchanged.
 * @throws DomainError orderNotFound, notChargedBack, evidenceNotTaken, evidenceSubmitted,
 * evidenceRefused,
 *   evidenceUnanswered and the errors of its files
 */
@Injectable()
export class SendEvidence {
  constructor(
    private readonly transactions: Transactions,
    private readonly orders: OrderRepository,
    private readonly provider: ProviderEvidence,
    private readonly files: ConversationFiles,
    private readonly idempotentCall: IdempotentCall,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async execute(request: EvidenceRequest): Promise<void> {
    const order = await this.orders.find(request.orderId);
    if (!order) throw orderNotFound();
    await this.checkTaken(order, request);
    const found = await Promise.all(
      request.files.map(({ attachmentId }) => this.files.find(order, attachmentId)),
    );
    checkEvidenceFiles(found);
    if (request.submit) return this.submit(order, request);
    const files = await this.answered(() => this.upload(order, request.files));
    const draft = { texts: request.evidence, files, submit: false, requestId: request.requestId };
    await this.answered(() =>
      this.provider.send(request.chargebackId, draft, `evidence:${request.requestId}:draft`),
    );
    const { admin } = request;
    await this.transactions.run((tx) =>
      tx.audit(getAudit(SAVE_ACTION, request), { actorId: admin.id, address: admin.address }),
    );
  }

  /** The request that made the submission may be repeated. */
  private async checkTaken(
    order: Order,
    { chargebackId, requestId, submit }: EvidenceRequest,
  ): Promise<void> {
    const { chargeback, submission } = await this.transactions.run(async (tx) => ({
      chargeback: await tx.chargebacks.findLatest(order),
      submission: await tx.evidence.findSubmission(chargebackId),
    }));
    if (chargeback?.id !== chargebackId) throw notChargedBack();
    if (submission?.submittedAt && submission.requestId !== requestId) throw evidenceSubmitted();
    if (submission && !submit) throw evidenceSubmitted();
    if (submission) return;
    const at = await this.answered(() => this.provider.find(chargebackId));
    if (at?.isSubmitted) throw evidenceSubmitted();
    if (chargeback.state !== 'open' || !at?.takesEvidence) throw evidenceNotTaken();
  }

  private async submit(order: Order, request: EvidenceRequest): Promise<void> {
    const submission = await this.begin(order, request);
    if (submission.submittedAt) return;
    const { chargebackId, requestId, texts } = submission;
    try {
      const files = await this.upload(order, submission.files);
      await this.sendOnce(chargebackId, { texts, files, submit: true, requestId });
    } catch (error) {
      if (isProviderFailure(error) && error.outcome === 'refused') await this.discard(chargebackId);
      throw toRefusal(error);
    }
    await this.confirm(submission, request);
  }

  /** Stores the submission. The first one wins; concurrent calls send the same. */
  private begin(order: Order, request: EvidenceRequest): Promise<EvidenceSubmission> {
    const { chargebackId, requestId, admin, evidence: texts, files } = request;
    return this.transactions.run(async (tx) => {
      await tx.orders.lock(order.id);
      const known = await tx.evidence.findSubmission(chargebackId);
      if (known) return known;
      const submission = {
        chargebackId,
        orderId: order.id,
        requestId,
        texts,
        files,
        adminId: admin.id,
        adminName: admin.name,
        begunAt: this.now(),
        submittedAt: null,
      };
      await tx.evidence.begin(submission);
      await tx.audit(getAudit(REQUEST_SUBMIT_ACTION, submission), {
        actorId: admin.id,
        address: admin.address,
      });
      return submission;
    });
  }

  private sendOnce(chargebackId: string, evidence: EvidenceToSend): Promise<ProviderEvidenceState> {
    const find = async (): Promise<ProviderEvidenceState> => {
      const at = await this.provider.find(chargebackId);
      if (!at) throw notChargedBack();
      return at;
    };
    return this.idempotentCall.execute({
      subject: `chargeback:${chargebackId}`,
      step: 'evidence',
      call: (key) => this.provider.send(chargebackId, evidence, key),
      lookUp: async () => {
        const at = await find();
        return at.isSubmitted && at.requestId === evidence.requestId ? at : null;
      },
      fetch: find,
    });
  }

  private async upload(order: Order, files: EvidenceSubmission['files']): Promise<SentFile[]> {
    const sent: SentFile[] = [];
    for (const { purpose, attachmentId } of files) {
      const { id: fileId } = await this.idempotentCall.execute({
        subject: `attachment:${attachmentId}`,
        step: 'evidence_file',
        call: async (key) => {
          const file = await this.files.find(order, attachmentId);
          return this.provider.upload({ ...file, data: await file.read() }, key);
        },
        // A second copy is harmless, and the key prevents it.
        lookUp: async () => null,
        fetch: async (id) => ({ id }),
      });
      sent.push({ purpose, fileId });
    }
    return sent;
  }

  private async confirm(submission: EvidenceSubmission, { admin }: EvidenceRequest): Promise<void> {
    await this.transactions.run(async (tx) => {
      if (!(await tx.evidence.confirm(submission.chargebackId, this.now()))) return;
      await tx.audit(getAudit(SUBMIT_ACTION, submission), {
        actorId: admin.id,
        address: admin.address,
      });
    });
  }

  private discard(chargebackId: string): Promise<void> {
    return this.transactions.run((tx) => tx.evidence.discard(chargebackId));
  }

  private async answered<Result>(ask: () => Promise<Result>): Promise<Result> {
    try {
      return await ask();
    } catch (error) {
      throw toRefusal(error);
    }
  }
}

function toRefusal(error: unknown): unknown {
  if (!isProviderFailure(error)) return error;
  return error.outcome === 'refused' ? evidenceRefused(error.message) : evidenceUnanswered(error);
}

type Audited = Pick<EvidenceSubmission, 'orderId' | 'chargebackId' | 'requestId' | 'files'>;

function getAudit(action: string, { orderId, chargebackId, requestId, files }: Audited) {
  return {
    action,
    target: { type: 'order', id: orderId },
    requestId,
    // The files of the conversation that are sent to the provider.
    after: { chargebackId, files: files.map(({ attachmentId }) => attachmentId) },
  };
}
