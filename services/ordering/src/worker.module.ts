import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ServiceKitModule } from '@makeport/service-kit';
import {
  Inject,
  Module,
  type BeforeApplicationShutdown,
  type DynamicModule,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { WorkerOptions } from '@temporalio/worker';
import { createEscrowActivities, type EscrowActivities } from './activities/escrow.activities';
import { orderingDataSource } from './adapters/postgres/data-source';
import { bundleWorkflows } from './adapters/temporal/bundle-workflows';
import { temporalConfig } from './adapters/temporal/temporal-config';
import { EscrowWorker } from './adapters/temporal/escrow-worker';
import type { Config } from './config';
import { Parts, partsProvider } from './parts';
import { Periodically } from './periodically';
import { stripeKeyAlarm } from './stripe-key-alarm';
import { ApplyStatusChange } from './use-cases/apply-status-change';
import { ArmClocks } from './use-cases/arm-clocks';
import { CatchUpWorkflows } from './use-cases/catch-up-workflows';
import { DecideEscrow } from './use-cases/decide-escrow';
import { ExpectCompletion } from './use-cases/expect-completion';
import { MarkWaitingPayout } from './use-cases/mark-waiting-payout';
import { PayManufacturer } from './use-cases/pay-manufacturer';
import { ReadStanding } from './use-cases/read-standing';
import { RefundBrand } from './use-cases/refund-brand';
import { RemindManufacturer } from './use-cases/remind-manufacturer';
import { ReportProblem } from './use-cases/report-problem';
import { RestoreWorkflows } from './use-cases/restore-workflows';
import { ReverseTransfer } from './use-cases/reverse-transfer';
import { RingClock } from './use-cases/ring-clock';
import { WithdrawProblem } from './use-cases/withdraw-problem';

const RESTORE = Symbol('Restore');
const RESTORE_EVERY_MS = 3_600_000;
const CATCH_UP = Symbol('CatchUp');
const CATCH_UP_EVERY_MS = 15_000;
/** Written by the build. From sources the workflows are bundled at start. */
const BUILT_BUNDLE = join(__dirname, 'workflow-bundle.js');

interface WorkerParts {
  readonly config: Config;
  /** What runs around every activity: a test ends the process there. */
  readonly around?: (own: EscrowActivities) => EscrowActivities;
  /** Where the workflows are bundled already. */
  readonly bundlePath?: string;
}

/** Process 2: the Temporal worker. */
@Module({})
export class WorkerModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    @Inject(EscrowWorker) private readonly worker: EscrowWorker,
    @Inject(RESTORE) private readonly restore: Periodically,
    @Inject(CATCH_UP) private readonly catchUp: Periodically,
    @Inject(Parts) private readonly parts: Parts,
  ) {}

  static forRoot({ config, around = (own) => own, bundlePath = BUILT_BUNDLE }: WorkerParts): DynamicModule {
    const dataSource = orderingDataSource(config.DATABASE_URL);
    let worker: EscrowWorker | undefined;
    const readiness = {
      temporal: () => worker?.check() ?? Promise.reject(new Error('the worker has not started')),
    };
    return {
      module: WorkerModule,
      imports: [ServiceKitModule.forRoot({ service: 'ordering-worker', config, dataSource, readiness })],
      providers: [
        partsProvider(config),
        stripeKeyAlarm,
        {
          provide: EscrowWorker,
          inject: [Parts],
          useFactory: async (p: Parts) => (worker = await escrowWorker(p, around, bundlePath)),
        },
        { provide: RESTORE, inject: [Parts], useFactory: restoring },
        { provide: CATCH_UP, inject: [Parts], useFactory: catchingUp },
      ],
    };
  }

  onApplicationBootstrap(): void {
    this.worker.start();
    this.restore.start();
    this.catchUp.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.worker.stop(), this.restore.stop(), this.catchUp.stop()]);
    await this.parts.close();
  }
}

async function escrowWorker(
  p: Parts,
  around: NonNullable<WorkerParts['around']>,
  bundlePath: string,
): Promise<EscrowWorker> {
  const { store, payments, payoutAccounts, idempotentCall, config, now } = p;
  const reverseTransfer = new ReverseTransfer(store, payments, idempotentCall, now);
  const feeBasisPoints = config.PLATFORM_FEE_BASIS_POINTS;
  return new EscrowWorker({
    temporal: temporalConfig(config),
    taskQueue: config.TEMPORAL_TASK_QUEUE,
    workflowBundle: await workflowBundle(bundlePath),
    activities: around(
      createEscrowActivities({
        applyStatusChange: new ApplyStatusChange(store, feeBasisPoints, now),
        readStanding: new ReadStanding(store),
        armClocks: new ArmClocks(store),
        remindManufacturer: new RemindManufacturer(store, now),
        expectCompletion: new ExpectCompletion(store, p.leadTimes, now),
        ringClock: new RingClock(store, now),
        reportProblem: new ReportProblem(store, now),
        withdrawProblem: new WithdrawProblem(store, feeBasisPoints, now),
        decideEscrow: new DecideEscrow(store, feeBasisPoints, now),
        payManufacturer: new PayManufacturer(
          store,
          payments,
          payoutAccounts,
          idempotentCall,
          new MarkWaitingPayout(store, now),
          now,
        ),
        refundBrand: new RefundBrand(store, payments, idempotentCall, reverseTransfer, now),
      }),
    ),
    logger: p.logger,
  });
}

async function workflowBundle(codePath: string): Promise<NonNullable<WorkerOptions['workflowBundle']>> {
  return existsSync(codePath) ? { codePath } : bundleWorkflows();
}

function restoring(p: Parts): Periodically {
  const restore = new RestoreWorkflows(p.store, p.workflows);
  return new Periodically({
    work: async () => {
      await restore.execute();
      return false;
    },
    everyMs: RESTORE_EVERY_MS,
    onFailure: (err) => p.logger.warn({ err }, 'workflows cannot be restored now'),
  });
}

function catchingUp(p: Parts): Periodically {
  const catchUp = new CatchUpWorkflows(p.store, p.workflows, p.now);
  return new Periodically({
    work: async () => {
      await catchUp.execute();
      return false;
    },
    everyMs: CATCH_UP_EVERY_MS,
    onFailure: (err) => p.logger.warn({ err }, 'workflows cannot be caught up now'),
  });
}
