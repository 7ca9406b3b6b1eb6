import type { EvidencePurpose } from '@makeport/rules';
import type { EvidenceFile, EvidenceTexts } from '../../domain/chargebacks/evidence';

export interface SentFile {
  readonly purpose: EvidencePurpose;
  /** The provider's id. */
  readonly fileId: string;
}

/** A chargeback's evidence, as the provider reports it. */
export interface ProviderEvidenceState {
  /** The chargeback's id. */
  readonly id: string;
  readonly reason: string;
  readonly amountCents: number;
  readonly takesEvidence: boolean;
  readonly dueAt: Date | null;
  readonly isSaved: boolean;
  readonly isSubmitted: boolean;
  readonly texts: EvidenceTexts;
  readonly attached: readonly EvidencePurpose[];
  /** The request of the latest submission. */
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
  /** Null for a chargeback of another account. */
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
