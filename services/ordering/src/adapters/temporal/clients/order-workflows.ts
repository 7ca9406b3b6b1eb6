import { currentCall } from '@makeport/service-kit';
import {
  isGrpcServiceError,
  WorkflowExecutionAlreadyStartedError,
  WorkflowNotFoundError,
  type Client,
  type WorkflowIdReusePolicy,
} from '@temporalio/client';
import { FIRST_VERSION } from '../../../domain/order/order';
import { workflowsUnavailable } from '../../../domain/order/order-life.errors';
import type { OrderSnapshot } from '../../../use-cases/workflows/order-snapshot';
import {
  ESCROW_WORKFLOW,
  escrowWorkflowId,
  orderChangedSignal,
  payoutChangedSignal,
  type EscrowWorkflowInput,
  type OrderMessage,
} from '../../../workflows/escrow.messages';
import type { escrowWorkflow } from '../../../workflows/escrow.workflow';
import { FollowedOrder } from '../../../workflows/followed-order';
import { toOrderMessage } from '../order-message';

const ANSWER_TIMEOUT_MS = 10_000;
const SPARE_MS = 100;

export interface EscrowWorkflowOptions {
  readonly taskQueue: string;
  readonly payoutRetryMs: number;
}

/**
 * The durable workflow of an order, which acts at its deadlines and executes the payouts of its
 * escrow (ADR 0048). Every method throws workflowsUnavailable during an outage of Temporal.
 */
export class OrderWorkflows {
  constructor(
    private readonly client: Client,
    private readonly options: EscrowWorkflowOptions,
  ) {}

  /**
   * Starts the order's workflow unless it is running. Delays the first run to the first deadline or
   * signal: until then the workflow only waits, and no worker needs it in memory.
   * @returns whether this call started it
   */
  async ensureStarted(order: OrderSnapshot): Promise<boolean> {
    const restMs = getRestMs(order);
    return this.call(async () => {
      try {
        await this.client.workflow.start<typeof escrowWorkflow>(ESCROW_WORKFLOW, {
          ...this.startOptions(order),
          workflowIdConflictPolicy: 'FAIL',
          ...(restMs > 0 && { startDelay: restMs }),
        });
        return true;
      } catch (error) {
        if (error instanceof WorkflowExecutionAlreadyStartedError) return false;
        throw error;
      }
    });
  }

  /** Signals the order's current state to its workflow, and starts it if it is not running. */
  async orderChanged(order: OrderSnapshot): Promise<void> {
    // A new order needs no signal: a running workflow was started with the same or a later version.
    if (order.version === FIRST_VERSION && getRestMs(order) > 0) await this.ensureStarted(order);
    else await this.call(() => this.signalWithStart(order, 'ALLOW_DUPLICATE'));
  }

  /**
   * Signals that the order is finished to its workflow. A workflow that has already ended needs no
   * signal; a missing one is started and then ends.
   */
  async orderEnded(order: OrderSnapshot): Promise<void> {
    await this.call(async () => {
      try {
        await this.signalWithStart(order, 'REJECT_DUPLICATE');
      } catch (error) {
        if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
      }
    });
  }

  /** Signals that the provider has news about this order's refund or transfer. */
  async payoutChanged(orderId: string): Promise<void> {
    const handle = this.client.workflow.getHandle(escrowWorkflowId(orderId));
    await this.call(async () => {
      try {
        await handle.signal(payoutChangedSignal);
      } catch (error) {
        if (!(error instanceof WorkflowNotFoundError)) throw error;
      }
    });
  }

  /**
   * Signals and starts the workflow. Temporal only stores the signal of a workflow whose start is
   * delayed.
   */
  private signalWithStart(order: OrderSnapshot, workflowIdReusePolicy: WorkflowIdReusePolicy) {
    return this.client.workflow.signalWithStart<typeof escrowWorkflow, [OrderMessage]>(
      ESCROW_WORKFLOW,
      {
        ...this.startOptions(order),
        workflowIdReusePolicy,
        signal: orderChangedSignal,
        signalArgs: [toOrderMessage(order)],
      },
    );
  }

  /** An order whose workflow has ended gets a new one when its release is taken back. */
  private startOptions(order: OrderSnapshot) {
    const input: EscrowWorkflowInput = {
      order: toOrderMessage(order),
      payoutRetryMs: this.options.payoutRetryMs,
    };
    return {
      workflowId: escrowWorkflowId(order.orderId),
      taskQueue: this.options.taskQueue,
      args: [input] as [EscrowWorkflowInput],
      workflowIdConflictPolicy: 'USE_EXISTING',
      workflowIdReusePolicy: 'ALLOW_DUPLICATE',
    } as const;
  }

  /**
   * Only an outage becomes workflowsUnavailable; any other error is a bug and is thrown unchanged.
   */
  private async call<Answer>(run: () => Promise<Answer>): Promise<Answer> {
    const left = (currentCall()?.deadline ?? Infinity) - Date.now() - SPARE_MS;
    const timeoutMs = Math.max(Math.min(left, ANSWER_TIMEOUT_MS), 1);
    try {
      return await this.client.withDeadline(Date.now() + timeoutMs, run);
    } catch (error) {
      const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
      throw isGrpcServiceError(cause) ? workflowsUnavailable(error) : error;
    }
  }
}

/**
 * Returns how many milliseconds the order's workflow has nothing to do unless the order changes.
 */
function getRestMs(order: OrderSnapshot): number {
  const until = new FollowedOrder(toOrderMessage(order)).restsUntil();
  return until === undefined ? 0 : Date.parse(until) - Date.now();
}
