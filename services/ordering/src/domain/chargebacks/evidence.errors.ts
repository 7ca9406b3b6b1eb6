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
    text: "The card's bank takes no evidence about this payment any more",
  },
  evidenceSubmitted: {
    kind: 'conflict',
    text: 'The evidence has been submitted already. It cannot be changed any more.',
  },
  /** The provider's wording is for administrators. */
  evidenceRefused: (reason: string) => ({
    kind: 'conflict',
    text: `The payment provider has refused the evidence: ${reason}`,
  }),
  evidenceUnanswered: (cause: unknown) => ({
    kind: 'unavailable',
    text: 'The payment provider has not answered. Please try again: evidence is submitted once.',
    cause,
  }),
  evidenceFileGone: { kind: 'not_found', text: "This file is not in the order's conversation" },
  evidenceFileUnknownType: (name: string) => ({
    kind: 'invalid_input',
    text: `${name} cannot be sent: the bank takes PDF, JPEG and PNG files.`,
    field: 'files',
  }),
  evidenceFilesTooLarge: {
    kind: 'invalid_input',
    text: EVIDENCE_TOO_LARGE_TEXT,
    field: 'files',
  },
});
