import { z } from 'zod';
import { verificationDocumentTypes } from '@makeport/rules';

/** The states of a manufacturer's verification. The badge needs `approved` (OPEN-45). */
export const verificationStates = [
  'none',
  'submitted',
  'approved',
  'refused',
  'withdrawn',
] as const;
export const verificationState = z.enum(verificationStates);
export type VerificationState = z.infer<typeof verificationState>;

/** The kinds of documents. The first kind is required, the others support it. */
export const verificationDocumentKinds = [
  'business_registration',
  'proof_of_address',
  'certificate',
  'other',
] as const;
export const verificationDocumentKind = z.enum(verificationDocumentKinds);
export type VerificationDocumentKind = z.infer<typeof verificationDocumentKind>;

export const verificationDocumentType = z.enum(verificationDocumentTypes);
export type VerificationDocumentType = z.infer<typeof verificationDocumentType>;

export const verificationDecisions = ['approve', 'refuse', 'withdraw'] as const;
export const verificationDecision = z.enum(verificationDecisions);
export type VerificationDecision = z.infer<typeof verificationDecision>;
