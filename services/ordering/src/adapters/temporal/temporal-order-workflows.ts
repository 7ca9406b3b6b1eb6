import { DomainError } from '@makeport/errors';
import { currentCall } from '@makeport/service-kit';
import {
  isGrpcServiceError,
  WithStartWorkflowOperation,
  WorkflowExecutionAlreadyStartedError,
  WorkflowNotFoundError,
  WorkflowUpdateFailedError,
  type Client,
  type WorkflowIdReusePolicy,
  type WorkflowStartOptions,
} from '@temporalio/client';
import { ApplicationFailure, type UpdateDefinition } from '@temporalio/common';
import {
  alreadyDecided,
  orderProcessUnavailable,
  workflowsUnavailable,
} from '../../domain/order-life.errors';
import { illegalStatusChange, statusChangeUnavailable } from '../../domain/order.errors';
import type { StatusChange } from '../../domain/order-status';
import type { Order } from '../../domain/order';
import type { FollowedOrder, OrderWorkflows } from '../../use-cases/ports';
import {
  catchUpUpdate,
  changeStatusUpdate,
  decideDisputeUpdate,
  ESCROW_WORKFLOW,
  escrowWorkflowId,
  orderLifeQuery,
  payoutChangedSignal,
  reportProblemUpdate,
  withdrawProblemUpdate,
  type DisputeDecisionRequest,
  type EscrowClocks,
  type EscrowWorkflowInput,
  type OrderLife,
} from '../../workflows/escrow.messages';
import type { escrowWorkflow } from '../../workflows/escrow.workflow';

/** A person waits: less than the two seconds that calls between services usually have. */
const ANSWER_TIMEOUT_MS = 10_000;
const SPARE_MS = 100;

type StartOptions = WorkflowStartOptions<typeof escrowWorkflow>;
type ReusePolicy = Extract<WorkflowIdReusePolicy, 'REJECT_DUPLICATE' | 'ALLOW_DUPLICATE'>;

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
      await this.startWith(this.startOptions(order, 'REJECT_DUPLICATE'));
    } catch (error) {
      if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
    }
  }

  /** Where its first life is not over yet, that one goes on with what is owed now. */
  async restart(order: Order): Promise<void> {
    const options = this.startOptions(order, 'ALLOW_DUPLICATE');
    do {
      try {
        await this.startWith({ ...options, workflowIdConflictPolicy: 'FAIL' });
        return;
      } catch (error) {
        if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
      }
    } while ((await this.tell(order)) === 'ended');
  }

  async changeStatus(order: Order, change: StatusChange, changeId: string): Promise<void> {
    try {
      await this.update(order, changeStatusUpdate, { change, changeId }, changeId);
    } catch (error) {
      if (hasEnded(error)) throw illegalStatusChange();
      throw refusalOf(error) ?? statusChangeUnavailable(error);
    }
  }

  async reportProblem(order: Order, reason: string, requestId: string): Promise<void> {
    await this.decide(order, reportProblemUpdate, { reason, requestId });
  }

  async withdrawProblem(order: Order, requestId: string): Promise<void> {
    await this.decide(order, withdrawProblemUpdate, { requestId });
  }

  async decideDispute(order: Order, request: DisputeDecisionRequest): Promise<void> {
    await this.decide(order, decideDisputeUpdate, request);
  }

  async payoutChanged(orderId: string): Promise<void> {
    try {
      await this.client.workflow.getHandle(escrowWorkflowId(orderId)).signal(payoutChangedSignal);
    } catch (error) {
      // It has ended: the payout was settled before this news came.
      if (error instanceof WorkflowNotFoundError) return;
      throw unavailableOr(error);
    }
  }

  async catchUp(order: FollowedOrder): Promise<boolean> {
    return (await this.tell(order)) === 'told';
  }

  /** Of an order that has ended, or has not begun, the next workflow starts where the order stands. */
  private async tell(order: FollowedOrder): Promise<'told' | 'agrees' | 'is ahead' | 'ended'> {
    const handle = this.client.workflow.getHandle(escrowWorkflowId(order.id));
    try {
      return await this.within(this.timeLeft(), async () => {
        // A question leaves no trace in the workflow's history.
        if (knows(await handle.query(orderLifeQuery), order)) return 'agrees';
        return (await handle.executeUpdate(catchUpUpdate)) ? 'told' : 'is ahead';
      });
    } catch (error) {
      if (error instanceof WorkflowNotFoundError) return 'ended';
      throw unavailableOr(error);
    }
  }

  /** A request about the escrow; an order whose life is over has none that could be decided about. */
  private async decide<Request extends { readonly requestId: string }>(
    order: Order,
    definition: UpdateDefinition<OrderLife, [Request]>,
    request: Request,
  ): Promise<void> {
    try {
      await this.update(order, definition, request, request.requestId);
    } catch (error) {
      if (hasEnded(error)) throw alreadyDecided();
      throw refusalOf(error) ?? orderProcessUnavailable(error);
    }
  }

  /**
   * What the order's row allows is refused by a workflow that missed a step, because its worker died in between: it is
   * told where the order stands and asked again, also where somebody else has told it meanwhile. Any other refusal is meant.
   */
  private async update<Request>(...[order, definition, request, updateId]: Asked<Request>): Promise<void> {
    try {
      await this.ask(order, definition, request, updateId);
    } catch (error) {
      if (!refusalOf(error)) throw error;
      const stands = await this.tell(order);
      if (stands !== 'told' && stands !== 'agrees') throw error;
      await this.ask(order, definition, request, updateId).catch((again: unknown) => {
        // It has ended since: the refusal was about what was there before.
        throw hasEnded(again) ? error : again;
      });
    }
  }

  private async ask<Request>(...[order, definition, request, updateId]: Asked<Request>): Promise<void> {
    const startWorkflowOperation = new WithStartWorkflowOperation<typeof escrowWorkflow>(
      ESCROW_WORKFLOW,
      this.startOptions(order, 'REJECT_DUPLICATE'),
    );
    await this.within(this.timeLeft(), () =>
      this.client.workflow.executeUpdateWithStart(definition, {
        args: [request],
        updateId,
        startWorkflowOperation,
      }),
    );
  }

  private async startWith(options: StartOptions): Promise<void> {
    try {
      await this.within(ANSWER_TIMEOUT_MS, () =>
        this.client.workflow.start<typeof escrowWorkflow>(ESCROW_WORKFLOW, options),
      );
    } catch (error) {
      throw error instanceof WorkflowExecutionAlreadyStartedError ? error : unavailableOr(error);
    }
  }

  private startOptions(
    { id, createdAt, status, escrowState, problem }: Order,
    workflowIdReusePolicy: ReusePolicy,
  ) {
    const input: EscrowWorkflowInput = {
      orderId: id,
      placedAt: createdAt.toISOString(),
      status,
      escrowState,
      problemAt: problem?.reportedAt.toISOString() ?? null,
      clocks: this.options.clocks,
    };
    return {
      workflowId: escrowWorkflowId(id),
      taskQueue: this.options.taskQueue,
      args: [input] as [EscrowWorkflowInput],
      workflowIdConflictPolicy: 'USE_EXISTING',
      workflowIdReusePolicy,
    } as const;
  }

  private timeLeft(): number {
    const left = (currentCall()?.deadline ?? Infinity) - Date.now() - SPARE_MS;
    return Math.min(left, ANSWER_TIMEOUT_MS);
  }

  private within<Result>(ms: number, call: () => Promise<Result>): Promise<Result> {
    return this.client.withDeadline(Date.now() + Math.max(ms, 1), call);
  }
}

type Asked<Request> = [
  order: Order,
  definition: UpdateDefinition<OrderLife, [Request]>,
  request: Request,
  updateId: string,
];

function knows(life: OrderLife, { status, escrowState, problem }: FollowedOrder): boolean {
  const problemAt = problem?.reportedAt.toISOString() ?? null;
  return life.status === status && life.escrowState === escrowState && life.problemAt === problemAt;
}

/** The order's workflow has come to its end before the request came. */
function hasEnded(error: unknown): boolean {
  return error instanceof WorkflowExecutionAlreadyStartedError;
}

/** The refusal of the domain as the workflow passed it on. */
function refusalOf(error: unknown): DomainError | undefined {
  const cause = error instanceof WorkflowUpdateFailedError ? error.cause : undefined;
  if (!(cause instanceof ApplicationFailure) || !cause.type?.startsWith('ordering.')) return undefined;
  return new DomainError('conflict', cause.type, cause.message);
}

/** Anything but an outage is a fault of ours and shows as one. */
function unavailableOr(error: unknown): unknown {
  return isGrpcServiceError(unwrap(error)) ? workflowsUnavailable(error) : error;
}

function unwrap(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? error.cause : error;
}
