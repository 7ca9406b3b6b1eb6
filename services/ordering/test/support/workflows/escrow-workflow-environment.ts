import { timeSkippingServerPath, uniqueName } from '@makeport/testing';
import { TestWorkflowEnvironment } from '@temporalio/testing';
import { Worker, type WorkflowBundlePath } from '@temporalio/worker';
import { Client, type WorkflowHandle } from '@temporalio/client';
import {
  ESCROW_WORKFLOW,
  escrowWorkflowId,
  orderChangedSignal,
  type EscrowWorkflowInput,
} from '../../../src/workflows/escrow.messages';
import type { escrowWorkflow } from '../../../src/workflows/escrow.workflow';
import { bundledWorkflows } from './bundled-workflows';
import { isStored, storeHistory } from './histories';
import type { OrderInMemory } from './order-in-memory';
import { quietRuntime } from './quiet-runtime';

export const DAY_MS = 86_400_000;

const PAYOUT_RETRY_MS = 3_600_000;

/** Runs the workflow with skipped time and with activities that keep an order in memory. */
export class EscrowWorkflowEnvironment {
  private constructor(
    private readonly environment: TestWorkflowEnvironment,
    private readonly workflowBundle: WorkflowBundlePath,
  ) {}

  /** The whole environment has one clock, so every test starts its own. */
  static async start(): Promise<EscrowWorkflowEnvironment> {
    quietRuntime();
    const environment = await TestWorkflowEnvironment.createTimeSkipping({
      server: { executable: { type: 'existing-path', path: timeSkippingServerPath() } },
    });
    return new EscrowWorkflowEnvironment(environment, await bundledWorkflows());
  }

  async stop(): Promise<void> {
    await this.environment.teardown();
  }

  /** Virtual time, which no test waits for. */
  sleep(ms: number): Promise<void> {
    return this.environment.sleep(ms);
  }

  now(): Promise<number> {
    return this.environment.currentTimeMs();
  }

  /** Waits without skipping time, so that pending timers never fire. */
  resultInRealTime(handle: WorkflowHandle<typeof escrowWorkflow>): Promise<void> {
    const client = new Client({ connection: this.environment.connection });
    return client.workflow.getHandle<typeof escrowWorkflow>(handle.workflowId).result();
  }

  /**
   * Runs `work` as `withOrder` does, and stores the history of the order under `path` for the
   * replay.
   */
  withRecordedOrder<Result>(
    path: string,
    order: OrderInMemory,
    work: (handle: WorkflowHandle<typeof escrowWorkflow>) => Promise<Result>,
  ): Promise<Result> {
    return this.withOrder(order, async (handle) => {
      const result = await work(handle);
      if (process.env['RECORD_HISTORIES']) storeHistory(path, await handle.fetchHistory());
      else if (!isStored(path))
        throw new Error(`the history of ${path} is not stored: record it (README)`);
      return result;
    });
  }

  /** Runs `work` with a started order and a worker that runs for the same time. */
  async withOrder<Result>(
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
      const workflowId = escrowWorkflowId(orderId);
      await order.place(
        orderId,
        () => this.now(),
        (message) =>
          this.environment.client.workflow
            .getHandle(workflowId)
            .signal(orderChangedSignal, message),
      );
      const input: EscrowWorkflowInput = { order: order.message(), payoutRetryMs: PAYOUT_RETRY_MS };
      const handle = await this.environment.client.workflow.start<typeof escrowWorkflow>(
        ESCROW_WORKFLOW,
        {
          workflowId,
          taskQueue,
          args: [input],
        },
      );
      return work(handle);
    });
  }
}
