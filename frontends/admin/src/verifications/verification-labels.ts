import type { Tone } from '@makeport/ui';
import {
  BadgeCheck,
  CircleDashed,
  CircleMinus,
  CircleX,
  Hourglass,
  type LucideIcon,
} from '@makeport/ui/icons';
import type { VerificationDecision, VerificationDocumentKind, VerificationState } from '../gen/graphql';

export const STATES: Record<VerificationState, { label: string; tone: Tone; icon: LucideIcon }> = {
  none: { label: 'Nothing sent', tone: 'neutral', icon: CircleDashed },
  submitted: { label: 'Waits for a decision', tone: 'amber', icon: Hourglass },
  approved: { label: 'Verified', tone: 'green', icon: BadgeCheck },
  refused: { label: 'Refused', tone: 'red', icon: CircleX },
  withdrawn: { label: 'Withdrawn', tone: 'red', icon: CircleMinus },
};

export const KINDS: Record<VerificationDocumentKind, string> = {
  business_registration: 'Registration of the business',
  proof_of_address: 'Proof of address',
  certificate: 'Certificate',
  other: 'Other document',
};

/** What may be decided now, the likeliest first. */
export const getDecisions = (state: VerificationState): readonly VerificationDecision[] =>
  state === 'submitted' ? ['approve', 'refuse'] : state === 'approved' ? ['withdraw'] : [];

export const DECISIONS: Record<VerificationDecision, { choice: string; button: string; done: string }> = {
  approve: { choice: 'Approve', button: 'Approve', done: 'is verified.' },
  refuse: { choice: 'Refuse, with a reason', button: 'Refuse', done: 'was told why.' },
  withdraw: {
    choice: 'Withdraw the verification',
    button: 'Withdraw',
    done: 'is not verified any more.',
  },
};

export const formatSize = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** An approval explains itself. */
export const needsReason = (decision: VerificationDecision): boolean => decision !== 'approve';
