import { WorkflowNotFoundError, type Client } from '@temporalio/client';
import { ESCROW_WORKFLOW, escrowWorkflowId } from '../../../workflows/escrow.messages';

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

const ANSWER_TIMEOUT_MS = 1_500;

/** The states of the orders' workflows in Temporal. Throws if Temporal is unavailable. */
export class WorkflowStates {
  constructor(
    private readonly client: Client,
    private readonly taskQueue: string,
  ) {}

  async describe(orderId: string): Promise<WorkflowState> {
    const workflowId = escrowWorkflowId(orderId);
    try {
      const { status, startTime, closeTime, raw } = await this.soon(() =>
        this.client.workflow.getHandle(workflowId).describe(),
      );
      const retrying = (raw.pendingActivities ?? [])
        .filter(({ attempt }) => (attempt ?? 0) > 1)
        .map(({ activityType, attempt, lastFailure }) => ({
          activity: activityType?.name ?? '',
          attempts: attempt ?? 0,
          failure: lastFailure?.message ?? null,
        }));
      return {
        workflowId,
        status: status.name,
        startedAt: startTime,
        closedAt: closeTime ?? null,
        retrying,
      };
    } catch (error) {
      if (!(error instanceof WorkflowNotFoundError)) throw error;
      return { workflowId, status: 'NONE', startedAt: null, closedAt: null, retrying: [] };
    }
  }

  /**
   * Retries the workflow's failing activities immediately. Does nothing for a workflow without a
   * running activity.
   */
  async retryNow(orderId: string): Promise<void> {
    const { retrying } = await this.describe(orderId);
    const { namespace } = this.client.options;
    const execution = { workflowId: escrowWorkflowId(orderId) };
    for (const { activity } of retrying) {
      await this.soon(() =>
        this.client.workflowService.resetActivity({ namespace, execution, type: activity }),
      );
    }
  }

  /** Orders whose last workflow failed, was terminated or timed out, latest first. */
  async failed(limit: number): Promise<FailedWorkflow[]> {
    const failed = await this.found(
      `ExecutionStatus IN ('Failed', 'Terminated', 'TimedOut')`,
      limit,
    );
    if (failed.length === 0) return [];
    const ids = failed.map(({ orderId }) => `'${escrowWorkflowId(orderId)}'`).join(', ');
    // An order whose workflow was restarted is not stuck.
    const running = await this.found(
      `ExecutionStatus = 'Running' AND WorkflowId IN (${ids})`,
      limit,
    );
    const alive = new Set(running.map(({ orderId }) => orderId));
    return failed.filter(({ orderId }) => !alive.has(orderId));
  }

  private found(condition: string, limit: number): Promise<FailedWorkflow[]> {
    const query = `WorkflowType = '${ESCROW_WORKFLOW}' AND TaskQueue = '${this.taskQueue}' AND ${condition}`;
    return this.soon(async () => {
      const found: FailedWorkflow[] = [];
      for await (const { workflowId, closeTime, startTime, status } of this.client.workflow.list({
        query,
      })) {
        const orderId = workflowId.slice(escrowWorkflowId('').length);
        found.push({ orderId, since: closeTime ?? startTime, status: status.name });
        if (found.length === limit) break;
      }
      return found;
    });
  }

  private soon<Result>(call: () => Promise<Result>): Promise<Result> {
    return this.client.withDeadline(Date.now() + ANSWER_TIMEOUT_MS, call);
  }
}
