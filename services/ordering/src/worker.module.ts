import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { EventBusModule } from '@makeport/event-bus/nest';
import { BackgroundJob, Logger, ServiceKitModule } from '@makeport/service-kit';
import {
  Inject,
  Module,
  type BeforeApplicationShutdown,
  type DynamicModule,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type Provider,
} from '@nestjs/common';
import { Client } from '@temporalio/client';
import type { WorkerOptions } from '@temporalio/worker';
import { createEscrowActivities, type EscrowActivities } from './activities/escrow.activities';
import { changedOrderHandlers } from './adapters/kafka/changed-orders';
import { orderingDataSource } from './adapters/postgres/data-source';
import { PostgresWorkflowSignals } from './adapters/postgres/workflow-signals.postgres';
import { bundleWorkflows } from './adapters/temporal/bundle-workflows';
import { StripeChargebacks } from './adapters/stripe/stripe-chargebacks';
import { createTemporalClient } from './adapters/temporal/temporal-client';
import { EscrowWorker } from './adapters/temporal/escrow-worker';
import { temporalConfig } from './adapters/temporal/temporal-config';
import { TemporalOrderWorkflows } from './adapters/temporal/temporal-order-workflows';
import type { Config } from './config';
import { Parts, partsProvider } from './parts';
import { stripeKeyAlarm } from './stripe-key-alarm';
import { FollowChargeback } from './use-cases/chargebacks/follow-chargeback';
import { CheckCharge } from './use-cases/check-charge';
import { ExpectCompletion } from './use-cases/deadlines/expect-completion';
import { FireDeadline } from './use-cases/deadlines/fire-deadline';
import { MarkWaitingPayout } from './use-cases/mark-waiting-payout';
import { PayManufacturer } from './use-cases/pay-manufacturer';
import { RefundBrand } from './use-cases/refund-brand';
import { ReverseTransfer } from './use-cases/reverse-transfer';
import { ResumeWorkflows } from './use-cases/workflows/resume-workflows';
import { SignalWorkflow } from './use-cases/workflows/signal-workflow';

const SERVICE = 'ordering-worker';
const RESUME_EVERY_MS = 3_600_000;
/** Written by the build. From sources the workflows are bundled at start. */
const BUILT_BUNDLE = join(__dirname, 'workflow-bundle.js');

interface WorkerParts {
  readonly config: Config;
  /** What runs around every activity: a test ends the process there. */
  readonly around?: (own: EscrowActivities) => EscrowActivities;
  /** Where the workflows are bundled already. */
  readonly bundlePath?: string;
}

/** Process 2: the Temporal worker, and the consumer that tells workflows of what has changed. */
@Module({})
export class WorkerModule
  implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown
{
  constructor(
    @Inject(EscrowWorker) private readonly worker: EscrowWorker,
    @Inject(Client) private readonly temporal: Client,
    @Inject(Parts) private readonly parts: Parts,
  ) {}

  static forRoot({ config, around = (own) => own, bundlePath = BUILT_BUNDLE }: WorkerParts): DynamicModule {
    const dataSource = orderingDataSource(config.DATABASE_URL);
    const temporal = createTemporalClient(temporalConfig(config));
    let worker: EscrowWorker | undefined;
    const readiness = {
      temporal: () => worker?.check() ?? Promise.reject(new Error('the worker has not started')),
    };
    return {
      module: WorkerModule,
      imports: [
        ServiceKitModule.forRoot({ service: SERVICE, config, dataSource, readiness }),
        EventBusModule.forRoot({
          ...{ service: SERVICE, config, relaysOutbox: false, waitForConsumers: false },
          consumers: [
            { groupId: `${config.KAFKA_GROUP}.workflows`, handlers: signallingHandlers(temporal, config) },
          ],
        }),
      ],
      providers: [
        { provide: Client, useValue: temporal },
        partsProvider(config),
        stripeKeyAlarm,
        {
          provide: EscrowWorker,
          inject: [Parts],
          useFactory: async (p: Parts) => (worker = await escrowWorker(p, around, bundlePath)),
        },
        resumeJob,
      ],
    };
  }

  onApplicationBootstrap(): void {
    this.worker.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.worker.stop();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.temporal.connection.close(), this.parts.close()]);
  }
}

function signallingHandlers(temporal: Client, config: Config): ReturnType<typeof changedOrderHandlers> {
  const workflows = new TemporalOrderWorkflows(temporal, {
    taskQueue: config.TEMPORAL_TASK_QUEUE,
    payoutRetryMs: config.payoutRetryMs,
  });
  const signalWorkflow = new SignalWorkflow(workflows, () => new Date());
  return changedOrderHandlers(signalWorkflow, (manager) => new PostgresWorkflowSignals(manager));
}

const resumeJob: Provider = {
  provide: BackgroundJob,
  inject: [Parts, Logger],
  useFactory: ({ workflowSignals, workflows, now }: Parts, logger: Logger) => {
    const resume = new ResumeWorkflows(workflowSignals, workflows, now);
    return new BackgroundJob({
      work: () => resume.execute(),
      everyMs: RESUME_EVERY_MS,
      onError: (err) => logger.warn({ err }, 'workflows cannot be resumed now'),
    });
  },
};

async function escrowWorker(
  p: Parts,
  around: NonNullable<WorkerParts['around']>,
  bundlePath: string,
): Promise<EscrowWorker> {
  const { store, payments, payoutAccounts, idempotentCall, config, now } = p;
  const reverseTransfer = new ReverseTransfer(
    store,
    payments,
    idempotentCall,
    config.TRANSFER_REVERSAL_TRIES,
    now,
  );
  const followChargeback = new FollowChargeback(
    store,
    new StripeChargebacks(p.stripe),
    config.platformFee,
    now,
  );
  return new EscrowWorker({
    temporal: temporalConfig(config),
    taskQueue: config.TEMPORAL_TASK_QUEUE,
    workflowBundle: await workflowBundle(bundlePath),
    activities: around(
      createEscrowActivities({
        fireDeadline: new FireDeadline(store, config.platformFee, now),
        expectCompletion: new ExpectCompletion(store, p.leadTimes, config.usualLeadTimeMs, now),
        payManufacturer: new PayManufacturer(
          store,
          payments,
          payoutAccounts,
          idempotentCall,
          new CheckCharge(store, payments, followChargeback),
          new MarkWaitingPayout(store, now),
          now,
        ),
        refundBrand: new RefundBrand(store, payments, idempotentCall, reverseTransfer, now),
        reverseTransfer,
      }),
    ),
    logger: p.logger,
  });
}

async function workflowBundle(codePath: string): Promise<NonNullable<WorkerOptions['workflowBundle']>> {
  return existsSync(codePath) ? { codePath } : bundleWorkflows();
}
