export interface RetryingActivity {
  readonly activity: string;
  readonly attempts: number;
  readonly failure: string | null;
}

export interface WorkflowState {
  readonly workflowId: string;
  readonly status: string;
  readonly startedAt: Date | null;
  readonly closedAt: Date | null;
  readonly retrying: readonly RetryingActivity[];
}

export interface FailedWorkflow {
  readonly orderId: string;
  readonly since: Date;
  readonly status: string;
}

/** The states of the orders' workflows in Temporal. Throws if Temporal is unavailable. */
export abstract class WorkflowStates {
  abstract describe(orderId: string): Promise<WorkflowState>;
  /** Retries the workflow's failing activities immediately. */
  abstract retryNow(orderId: string): Promise<void>;
  /** Orders whose last workflow failed, was terminated or timed out, latest first. */
  abstract failed(limit: number): Promise<FailedWorkflow[]>;
}
