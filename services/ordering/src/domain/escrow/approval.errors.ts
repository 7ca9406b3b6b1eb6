import { defineErrors } from '@makeport/errors';
import { ADMINISTRATOR_IS_NEW, NEW_RIGHTS_HOURS } from '@makeport/rules';
import type { ApprovalDecision } from './approval';

export const {
  approvalNeeded,
  approvalNotNeeded,
  approvalNotFound,
  approvalPending,
  ownApproval,
  administratorIsNew,
  approverMissing,
  approvalClosed,
  requestIdUsed,
  orderChanged,
  rejectionReasonMissing,
} = defineErrors('ordering', {
  approvalNeeded: {
    kind: 'conflict',
    text: 'This amount needs a second administrator. Please request the approval.',
  },
  approvalNotNeeded: {
    kind: 'conflict',
    text: 'This decision does not need a second administrator',
  },
  approvalNotFound: { kind: 'not_found', text: 'This request does not exist' },
  approvalPending: {
    kind: 'conflict',
    text: 'A request about this order is already waiting for a second administrator',
  },
  ownApproval: { kind: 'forbidden', text: 'Another administrator has to approve your request' },
  /** ADR 0036. */
  administratorIsNew: { kind: 'forbidden', text: ADMINISTRATOR_IS_NEW },
  approverMissing: {
    kind: 'conflict',
    text: `No second administrator can approve this. Add one who may decide about money under Users: new rights take effect after ${NEW_RIGHTS_HOURS} hours, or when another administrator confirms them.`,
  },
  /** The request was answered, expired or became void. */
  approvalClosed: (decision: ApprovalDecision) => {
    const texts: Record<ApprovalDecision, string> = {
      approved: 'This request has already been approved',
      rejected: 'This request has been rejected or withdrawn',
      void: 'The order has changed since the request. Nothing was moved.',
      expired: 'This request has expired. Nothing was moved.',
    };
    return { kind: 'conflict', code: `approval_${decision}`, text: texts[decision] };
  },
  requestIdUsed: { kind: 'conflict', text: 'This was sent for another request. Please try again.' },
  orderChanged: {
    kind: 'conflict',
    text: 'The order has changed since you opened it. Please check it again.',
  },
  rejectionReasonMissing: { kind: 'invalid_input', text: 'Please give a reason', field: 'reason' },
});
