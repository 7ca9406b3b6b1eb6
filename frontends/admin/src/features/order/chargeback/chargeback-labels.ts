import { formatDateTime } from '@makeport/web';
import type { ChargebackDetailsFragment } from '../../../gen/graphql';

type Chargeback = Pick<ChargebackDetailsFragment, 'attached' | 'isSaved' | 'submission'>;

export const STATES = {
  open: 'The bank has not decided',
  won: 'Won: the payment is confirmed',
  lost: 'Lost: the money went back to the cardholder',
} as const;

export const PURPOSES = {
  customer_communication: 'Messages with the customer',
  shipping_documentation: 'Proof of shipping',
  uncategorized_file: 'Another file',
} as const;

/** Describes the submitted evidence, when it was submitted and by which administrator. */
export function describeEvidence({ attached, isSaved, submission }: Chargeback): string {
  const files = attached.map((purpose) => PURPOSES[purpose].toLowerCase());
  const withFiles = files.length === 0 ? '' : `, with ${files.join(', ')}`;
  if (!submission) return isSaved ? `Saved as a draft${withFiles}` : 'Nothing was sent yet';
  const { at, byName } = submission;
  if (at === null || byName === null) return `Submitted to the payment provider${withFiles}`;
  return `Submitted ${formatDateTime(at)} by ${byName}${withFiles}`;
}
