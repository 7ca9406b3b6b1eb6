import type { EvidencePurpose } from '@makeport/rules';
import type { EvidenceFile, EvidenceTexts } from '../../domain/chargebacks/evidence';
import type { ChargebackState } from '../../domain/chargebacks/chargeback';
import type { Order } from '../../domain/order/order';

export interface SentFile {
  readonly purpose: EvidencePurpose;
  /** The provider's. */
  readonly fileId: string;
}

/** A chargeback's evidence as the provider has it. */
export interface ProviderEvidenceState {
  /** The chargeback's. */
  readonly id: string;
  readonly reason: string;
  readonly amountCents: number;
  readonly takesEvidence: boolean;
  readonly dueAt: Date | null;
  readonly isSaved: boolean;
  readonly isSubmitted: boolean;
  readonly texts: EvidenceTexts;
  readonly attached: readonly EvidencePurpose[];
  /** Of the submission that it got last. */
  readonly requestId: string | null;
}

export interface EvidenceToSend {
  readonly texts: EvidenceTexts;
  readonly files: readonly SentFile[];
  readonly submit: boolean;
  readonly requestId: string;
}

/** Evidence at the payment provider. Throws ProviderFailure. */
export abstract class ProviderEvidence {
  /** Null for a chargeback that is not of this account. */
  abstract find(chargebackId: string): Promise<ProviderEvidenceState | null>;
  abstract send(
    chargebackId: string,
    evidence: EvidenceToSend,
    idempotencyKey: string,
  ): Promise<ProviderEvidenceState>;
  abstract upload(
    file: Pick<EvidenceFile, 'name' | 'contentType'> & { readonly data: Buffer },
    idempotencyKey: string,
  ): Promise<{ id: string }>;
}

export interface ConversationFile extends EvidenceFile {
  read(): Promise<Buffer>;
}

/** Files that the two sides of an order sent to each other. */
export abstract class ConversationFiles {
  /** @throws DomainError evidenceFileGone */
  abstract find(order: Order, attachmentId: string): Promise<ConversationFile>;
}

/** Evidence that is submitted for good: stored before the call, so that it is sent once. */
export interface EvidenceSubmission {
  readonly chargebackId: string;
  readonly orderId: string;
  readonly requestId: string;
  readonly adminId: string;
  readonly adminName: string;
  readonly texts: EvidenceTexts;
  readonly files: readonly { readonly purpose: EvidencePurpose; readonly attachmentId: string }[];
  readonly begunAt: Date;
  /** Null: the provider has not confirmed it yet. */
  readonly submittedAt: Date | null;
}

export interface EvidenceRows {
  /** Of the order's charge, the latest. */
  findChargeback(
    order: Order,
  ): Promise<{ readonly id: string; readonly state: ChargebackState } | null>;
  findSubmission(chargebackId: string): Promise<EvidenceSubmission | null>;
  begin(submission: EvidenceSubmission): Promise<void>;
  /** False: it was confirmed before. */
  confirm(chargebackId: string, at: Date): Promise<boolean>;
  /** The provider has refused it: it may be changed and sent anew. */
  discard(chargebackId: string): Promise<void>;
}
