import { timeSkippingServerPath, uniqueName } from '@makeport/testing';
import { TestWorkflowEnvironment } from '@temporalio/testing';
import { Worker, type WorkflowBundleWithSourceMap } from '@temporalio/worker';
import { Client, type WorkflowHandle } from '@temporalio/client';
import type { EscrowActivities } from '../activities/escrow.activities';
import { bundleWorkflows } from '../adapters/temporal/bundle-workflows';
import { escrowDecisionFor, nextStatus } from '../domain/order-status';
import type { EscrowState } from '../domain/escrow';
import type { OrderStatus } from '../domain/order';
import {
  ESCROW_WORKFLOW,
  escrowWorkflowId,
  type EscrowWorkflowInput,
  type OrderLife,
} from '../workflows/escrow.messages';
import type { escrowWorkflow } from '../workflows/escrow.workflow';
import { storeHistory } from './histories';
import { quietRuntime } from './quiet-runtime';

export const DAY_MS = 86_400_000;

/** The workflow under skipped time, with activities that keep an order in memory. */
export class EscrowWorkflowEnvironment {
  private static bundle: Promise<WorkflowBundleWithSourceMap> | undefined;

  private constructor(
    private readonly environment: TestWorkflowEnvironment,
    private readonly workflowBundle: WorkflowBundleWithSourceMap,
  ) {}

  /** Time is one for the whole environment: every test has its own. */
  static async start(): Promise<EscrowWorkflowEnvironment> {
    quietRuntime();
    this.bundle ??= bundleWorkflows();
    const environment = await TestWorkflowEnvironment.createTimeSkipping({
      server: { executable: { type: 'existing-path', path: timeSkippingServerPath() } },
    });
    return new EscrowWorkflowEnvironment(environment, await this.bundle);
  }

  async stop(): Promise<void> {
    await this.environment.teardown();
  }

  /** Virtual time: no test waits for it. */
  sleep(ms: number): Promise<void> {
    return this.environment.sleep(ms);
  }

  now(): Promise<number> {
    return this.environment.currentTimeMs();
  }

  /** Waits without skipping: what still waits for a timer never comes. */
  resultInRealTime(handle: WorkflowHandle<typeof escrowWorkflow>): Promise<OrderLife> {
    const client = new Client({ connection: this.environment.connection });
    return client.workflow.getHandle<typeof escrowWorkflow>(handle.workflowId).result();
  }

  /** Runs `work` with a started order and a worker that lives exactly as long. `path` names its stored history. */
  async withOrder<Result>(
    path: string,
    order: OrderInMemory,
    work: (handle: WorkflowHandle<typeof escrowWorkflow>) => Promise<Result>,
  ): Promise<Result> {
    const taskQueue = uniqueName('escrow');
    const worker = await Worker.create({
      connection: this.environment.nativeConnection,
      taskQueue,
      workflowBundle: this.workflowBundle,
      activities: order.activities,
    });
    return worker.runUntil(async () => {
      const orderId = uniqueName('order');
      const input: EscrowWorkflowInput = {
        orderId,
        placedAt: new Date(await this.now()).toISOString(),
        status: order.status,
        escrowState: order.escrowState,
        clocks: { remindAfterMs: 3 * DAY_MS, answerWithinMs: 14 * DAY_MS, payoutRetryMs: 3_600_000 },
      };
      const handle = await this.environment.client.workflow.start<typeof escrowWorkflow>(ESCROW_WORKFLOW, {
        workflowId: escrowWorkflowId(orderId),
        taskQueue,
        args: [input],
      });
      const result = await work(handle);
      if (process.env['RECORD_HISTORIES']) storeHistory(path, await handle.fetchHistory());
      return result;
    });
  }
}

/** What the database and the provider would do to an order, without them. */
export class OrderInMemory {
  status: OrderStatus = 'pending';
  escrowState: EscrowState = 'pending';
  hasDispute = false;
  /** Every effect, in order. */
  readonly log: string[] = [];
  payoutAccountReady = true;
  refundConfirmed = true;

  readonly activities: EscrowActivities = {
    applyStatusChange: async ({ change }) => {
      this.status = nextStatus(this.status, change.action);
      const decision = escrowDecisionFor(this);
      if (decision) this.settle(decision);
      this.log.push(change.action);
      return { status: this.status, escrowState: this.escrowState };
    },
    remindManufacturer: async () => void this.log.push('remind'),
    decideEscrow: async ({ decision }) => {
      this.settle(decision);
      this.log.push(`decide ${decision}`);
      return { escrowState: this.escrowState };
    },
    payManufacturer: async () => {
      this.log.push(this.payoutAccountReady ? 'pay' : 'no account');
      return this.payoutAccountReady ? 'paid' : 'no_payout_account';
    },
    refundBrand: async () => {
      this.log.push(this.refundConfirmed ? 'refund' : 'refund pending');
      return this.refundConfirmed ? 'refunded' : 'pending';
    },
  };

  private settle(decision: 'release' | 'refund'): void {
    this.escrowState = decision === 'release' ? 'released' : 'refunded';
  }
}
