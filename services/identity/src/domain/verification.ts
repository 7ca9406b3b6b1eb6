import {
  businessRegistrationMissing,
  documentsClosed,
  reasonMissing,
  verificationChanged,
} from './identity.errors';

/** OPEN-45. */
export type VerificationState = 'none' | 'submitted' | 'approved' | 'refused' | 'withdrawn';
export type DocumentKind = 'business_registration' | 'proof_of_address' | 'certificate' | 'other';
export type DocumentType = 'application/pdf' | 'image/png' | 'image/jpeg';
export type Decision = 'approve' | 'refuse' | 'withdraw';

/** Uploads of one manufacturer in an hour, including removed documents. */
export const MAX_DOCUMENTS_PER_HOUR = 40;

/** The required state and the result of each decision (VER-4). */
const DECISIONS: Readonly<
  Record<Decision, { from: VerificationState; to: VerificationState; needsReason: boolean }>
> = {
  approve: { from: 'submitted', to: 'approved', needsReason: false },
  refuse: { from: 'submitted', to: 'refused', needsReason: true },
  withdraw: { from: 'approved', to: 'withdrawn', needsReason: true },
};

/**
 * Returns whether the owner may change the documents: not while they are under review, nor after an
 * approval.
 */
export const isEditable = (state: VerificationState): boolean =>
  state === 'none' || state === 'refused' || state === 'withdrawn';

export function assertEditable(state: VerificationState): void {
  if (!isEditable(state)) throw documentsClosed();
}

/** VER-2. */
export function assertComplete(documents: readonly { readonly kind: DocumentKind }[]): void {
  if (!documents.some(({ kind }) => kind === 'business_registration'))
    throw businessRegistrationMissing();
}

export interface Decided {
  readonly state: VerificationState;
  /** Required except for an approval, where it is null. */
  readonly reason: string | null;
}

/** @throws DomainError if the state does not allow the decision, or the reason is missing */
export function decide(
  state: VerificationState,
  decision: Decision,
  reason: string | undefined,
): Decided {
  const { from, to, needsReason } = DECISIONS[decision];
  if (state !== from) throw verificationChanged();
  const given = reason?.trim() ?? '';
  if (needsReason && given === '') throw reasonMissing();
  return { state: to, reason: needsReason ? given : null };
}

/** Returns the path in the file storage, which pages never see. */
export const documentPath = (id: string): string => `verification-documents/${id}`;
