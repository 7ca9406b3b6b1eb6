import type { Tone } from '@makeport/ui';
import {
  BadgeCheck,
  CircleDashed,
  CircleMinus,
  CircleX,
  Hourglass,
  type LucideIcon,
} from '@makeport/ui/icons';
import type { VerificationDecision, VerificationState } from '../../gen/graphql';

export const STATES: Record<VerificationState, { label: string; tone: Tone; icon: LucideIcon }> = {
  none: { label: 'Nothing sent', tone: 'neutral', icon: CircleDashed },
  submitted: { label: 'Awaiting decision', tone: 'amber', icon: Hourglass },
  approved: { label: 'Verified', tone: 'green', icon: BadgeCheck },
  refused: { label: 'Refused', tone: 'red', icon: CircleX },
  withdrawn: { label: 'Withdrawn', tone: 'red', icon: CircleMinus },
};

/** Returns the possible decisions, the most likely one first. */
export const getDecisions = (state: VerificationState): readonly VerificationDecision[] =>
  state === 'submitted' ? ['approve', 'refuse'] : state === 'approved' ? ['withdraw'] : [];

export const DECISIONS: Record<
  VerificationDecision,
  { choice: string; button: string; done: string }
> = {
  approve: { choice: 'Approve', button: 'Approve', done: 'is verified.' },
  refuse: {
    choice: 'Refuse, with a reason',
    button: 'Refuse',
    done: 'was notified of the reason.',
  },
  withdraw: {
    choice: 'Withdraw the verification',
    button: 'Withdraw',
    done: 'is no longer verified.',
  },
};

/** Returns whether a decision needs a reason; only an approval needs none. */
export const needsReason = (decision: VerificationDecision): boolean => decision !== 'approve';
