import type { Administrator, ApprovalDecision, MoneyApproval } from '../../domain/escrow/approval';

/** The approval requests within a transaction. Take the order's lock first. */
export interface ApprovalRows {
  /** Locks the request. Null: it is unknown. */
  lock(approvalId: string): Promise<MoneyApproval | null>;
  /** Locks the open request of the order. */
  lockOpen(orderId: string): Promise<MoneyApproval | null>;
  /** False: another request has this id. */
  insert(approval: MoneyApproval): Promise<boolean>;
  /** False: it was answered, has expired, or is the administrator's own. */
  approve(approvalId: string, by: Administrator, at: Date): Promise<boolean>;
  /**
   * Closes the request without an approval.
   * @param by null if it expired or became void
   */
  close(
    approvalId: string,
    answer: {
      readonly decision: Exclude<ApprovalDecision, 'approved'>;
      readonly by: Administrator | null;
      readonly at: Date;
      readonly reason: string | null;
    },
  ): Promise<void>;
}

export abstract class Approvals {
  abstract find(approvalId: string): Promise<MoneyApproval | null>;
  /** Newest first. */
  abstract listByOrder(orderId: string): Promise<MoneyApproval[]>;
  /** Open requests that have expired or whose order has changed. */
  abstract listLapsed(now: Date, limit: number): Promise<Pick<MoneyApproval, 'id' | 'orderId'>[]>;
}

export abstract class MoneyAdministrators {
  /**
   * Administrators who may decide about money and can be the second one. Throws if identity is
   * unavailable.
   */
  abstract listApprovers(): Promise<readonly string[]>;
}
