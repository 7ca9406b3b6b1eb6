import { DomainError } from '@makeport/errors';
import type { ApprovalDecision } from './approval';

export class ApprovalNeeded extends DomainError {
  constructor() {
    const text = 'This amount needs a second administrator. Please request the approval.';
    super('conflict', 'ordering.approval_needed', text);
  }
}

/** Below the threshold, or nobody could answer it. */
export class ApprovalNotNeeded extends DomainError {
  constructor() {
    super('conflict', 'ordering.approval_not_needed', 'This decision needs no second administrator');
  }
}

export class ApprovalNotFound extends DomainError {
  constructor() {
    super('not_found', 'ordering.approval_not_found', 'This request does not exist');
  }
}

export class ApprovalPending extends DomainError {
  constructor() {
    const text = 'A request about this order already waits for a second administrator';
    super('conflict', 'ordering.approval_pending', text);
  }
}

export class OwnApproval extends DomainError {
  constructor() {
    super('forbidden', 'ordering.own_approval', 'Another administrator has to approve your request');
  }
}

/** It is answered, or has come to its end by itself. */
export class ApprovalClosed extends DomainError {
  constructor(decision: ApprovalDecision) {
    const texts: Record<ApprovalDecision, string> = {
      approved: 'This request has already been approved',
      rejected: 'This request has been rejected or withdrawn',
      void: 'The order has changed since the request. Nothing was moved.',
      expired: 'This request has expired. Nothing was moved.',
    };
    super('conflict', `ordering.approval_${decision}`, texts[decision]);
  }
}

export class OrderChanged extends DomainError {
  constructor() {
    super('conflict', 'ordering.order_changed', 'The order has changed meanwhile. Please look at it again.');
  }
}

export class RejectionReasonMissing extends DomainError {
  constructor() {
    super('invalid_input', 'ordering.rejection_reason_missing', 'Please give a reason', { field: 'reason' });
  }
}
