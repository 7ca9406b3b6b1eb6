import { defineErrors } from '@makeport/errors';
import { EVIDENCE_TOO_LARGE_TEXT } from '@makeport/rules';

export const {
  notChargedBack,
  evidenceNotTaken,
  evidenceSubmitted,
  evidenceRefused,
  evidenceUnanswered,
  evidenceFileGone,
  evidenceFileUnknownType,
  evidenceFilesTooLarge,
} = defineErrors('ordering', {
  notChargedBack: { kind: 'not_found', text: 'The payment of this order was not charged back' },
  evidenceNotTaken: {
    kind: 'conflict',
    text: "The card's bank no longer accepts evidence for this payment",
  },
  evidenceSubmitted: {
    kind: 'conflict',
    text: 'The evidence was already submitted and can no longer be changed.',
  },
  /** The provider's wording is for administrators. */
  evidenceRefused: (reason: string) => ({
    kind: 'conflict',
    text: `The payment provider rejected the evidence: ${reason}`,
  }),
  evidenceUnanswered: (cause: unknown) => ({
    kind: 'unavailable',
    text: 'The payment provider did not respond. Please try again: evidence is submitted only once.',
    cause,
  }),
  evidenceFileGone: { kind: 'not_found', text: "This file is not in the order's conversation" },
  evidenceFileUnknownType: (name: string) => ({
    kind: 'invalid_input',
    text: `${name} cannot be sent: the bank accepts PDF, JPEG and PNG files.`,
    field: 'files',
  }),
  evidenceFilesTooLarge: {
    kind: 'invalid_input',
    text: EVIDENCE_TOO_LARGE_TEXT,
    field: 'files',
  },
});
