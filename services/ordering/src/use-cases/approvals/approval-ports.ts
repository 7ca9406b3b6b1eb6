import type { Administrator, ApprovalDecision, MoneyApproval } from '../../domain/escrow/approval';

/** The requests for approval within a transaction; take the order's lock first. */
export interface ApprovalRows {
  /** Locked. Null for an unknown one. */
  lock(approvalId: string): Promise<MoneyApproval | null>;
  /** Locked: the one that waits. */
  lockOpen(orderId: string): Promise<MoneyApproval | null>;
  /** False: the id names another request. */
  insert(approval: MoneyApproval): Promise<boolean>;
  /** False: it is answered, expired, or the admin's own. */
  approve(approvalId: string, by: Administrator, at: Date): Promise<boolean>;
  /** Without an approval. @param by null where nobody decided */
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
  /** The newest first. */
  abstract listByOrder(orderId: string): Promise<MoneyApproval[]>;
  /** Open ones that have expired, or whose order has changed. */
  abstract listLapsed(now: Date, limit: number): Promise<Pick<MoneyApproval, 'id' | 'orderId'>[]>;
}

export abstract class MoneyAdministrators {
  /** Who may decide about money and counts as a second administrator. Throws where identity does not answer. */
  abstract listApprovers(): Promise<readonly string[]>;
}
