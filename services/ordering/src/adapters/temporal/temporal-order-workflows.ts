import { DomainError } from '@makeport/errors';
import { currentCall } from '@makeport/service-kit';
import {
  isGrpcServiceError,
  WithStartWorkflowOperation,
  WorkflowExecutionAlreadyStartedError,
  WorkflowNotFoundError,
  WorkflowUpdateFailedError,
  type Client,
} from '@temporalio/client';
import { ApplicationFailure } from '@temporalio/common';
import { IllegalStatusChange, StatusChangeUnavailable } from '../../domain/order.errors';
import type { StatusChange } from '../../domain/order-status';
import type { Order } from '../../domain/order';
import type { OrderWorkflows } from '../../use-cases/ports';
import {
  changeStatusUpdate,
  ESCROW_WORKFLOW,
  escrowWorkflowId,
  payoutChangedSignal,
  type EscrowClocks,
  type EscrowWorkflowInput,
} from '../../workflows/escrow.messages';
import type { escrowWorkflow } from '../../workflows/escrow.workflow';

/** A person waits: less than the two seconds that calls between services usually have. */
const ANSWER_WITHIN_MS = 10_000;
const SPARE_MS = 100;

export interface EscrowWorkflowOptions {
  readonly taskQueue: string;
  readonly clocks: EscrowClocks;
}

export class TemporalOrderWorkflows implements OrderWorkflows {
  constructor(
    private readonly client: Client,
    private readonly options: EscrowWorkflowOptions,
  ) {}

  async start(order: Order): Promise<void> {
    try {
      await this.within(ANSWER_WITHIN_MS, () =>
        this.client.workflow.start<typeof escrowWorkflow>(ESCROW_WORKFLOW, this.startOptions(order)),
      );
    } catch (error) {
      if (error instanceof WorkflowExecutionAlreadyStartedError) return;
      throw workflowsUnavailable(error);
    }
  }

  async changeStatus(order: Order, change: StatusChange, changeId: string): Promise<void> {
    const startWorkflowOperation = new WithStartWorkflowOperation<typeof escrowWorkflow>(
      ESCROW_WORKFLOW,
      this.startOptions(order),
    );
    const left = (currentCall()?.deadline ?? Infinity) - Date.now() - SPARE_MS;
    try {
      await this.within(Math.min(left, ANSWER_WITHIN_MS), () =>
        this.client.workflow.executeUpdateWithStart(changeStatusUpdate, {
          args: [{ change, changeId }],
          updateId: changeId,
          startWorkflowOperation,
        }),
      );
    } catch (error) {
      throw statusChangeError(error);
    }
  }

  async payoutChanged(orderId: string): Promise<void> {
    try {
      await this.client.workflow.getHandle(escrowWorkflowId(orderId)).signal(payoutChangedSignal);
    } catch (error) {
      // It has ended: the payout was settled before this news came.
      if (error instanceof WorkflowNotFoundError) return;
      throw workflowsUnavailable(error);
    }
  }

  private startOptions({ id, createdAt, status, escrowState }: Order) {
    const input: EscrowWorkflowInput = {
      orderId: id,
      placedAt: createdAt.toISOString(),
      status,
      escrowState,
      clocks: this.options.clocks,
    };
    return {
      workflowId: escrowWorkflowId(id),
      taskQueue: this.options.taskQueue,
      args: [input] as [EscrowWorkflowInput],
      workflowIdConflictPolicy: 'USE_EXISTING',
      workflowIdReusePolicy: 'REJECT_DUPLICATE',
    } as const;
  }

  private within<Result>(ms: number, call: () => Promise<Result>): Promise<Result> {
    return this.client.withDeadline(Date.now() + Math.max(ms, 1), call);
  }
}

function statusChangeError(error: unknown): Error {
  if (error instanceof WorkflowExecutionAlreadyStartedError) return new IllegalStatusChange();
  const cause = error instanceof WorkflowUpdateFailedError ? error.cause : undefined;
  if (cause instanceof ApplicationFailure && cause.type === 'ordering.illegal_status_change') {
    return new IllegalStatusChange();
  }
  return new StatusChangeUnavailable(error);
}

/** `unavailable` makes whoever asked wait and ask again; anything else is a fault of ours and shows as one. */
function workflowsUnavailable(error: unknown): unknown {
  if (!isGrpcServiceError(unwrap(error))) return error;
  return new DomainError(
    'unavailable',
    'ordering.workflows_unavailable',
    'Orders cannot be processed at the moment.',
    {
      cause: error,
    },
  );
}

function unwrap(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? error.cause : error;
}
