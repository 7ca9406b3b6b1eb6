import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Health, Logger, Metrics } from '@makeport/service-kit';
import { Module, type DynamicModule } from '@nestjs/common';
import type { WorkerOptions } from '@temporalio/worker';
import { createEscrowActivities, type EscrowActivities } from '../activities/escrow.activities';
import { bundleWorkflows } from '../adapters/temporal/bundle-workflows';
import { EscrowWorker } from '../adapters/temporal/escrow-worker';
import { temporalConfig } from '../adapters/temporal/temporal-config';
import type { Config } from '../config';
import { FollowChargeback } from '../use-cases/chargebacks/follow-chargeback';
import { CheckCharge } from '../use-cases/payouts/check-charge';
import { ExpectCompletion } from '../use-cases/deadlines/expect-completion';
import { FireDeadline } from '../use-cases/deadlines/fire-deadline';
import { MarkWaitingPayout } from '../use-cases/payouts/mark-waiting-payout';
import { PayManufacturer } from '../use-cases/payouts/pay-manufacturer';
import { RefundBrand } from '../use-cases/payouts/refund-brand';
import { ReverseTransfer } from '../use-cases/payouts/reverse-transfer';
import { CONFIG } from './core.module';
import { PayoutAccountsModule } from './payout-accounts.module';

const ACTIVITIES = Symbol('Activities');
/** Created by the build. When running from sources, the workflows are bundled at startup. */
const BUILT_BUNDLE = join(__dirname, '..', 'workflow-bundle.js');

export interface EscrowOptions {
  /** Wraps every activity, so that a test can end the process there. */
  readonly around?: (own: EscrowActivities) => EscrowActivities;
  /** The bundle, if there is one already. */
  readonly bundlePath?: string;
}

/** The workflows of orders and their activities: deadlines, payouts, refunds, reversals. */
@Module({})
export class EscrowModule {
  static forRoot({
    around = (own) => own,
    bundlePath = BUILT_BUNDLE,
  }: EscrowOptions): DynamicModule {
    return {
      module: EscrowModule,
      imports: [PayoutAccountsModule],
      providers: [
        FireDeadline,
        ExpectCompletion,
        PayManufacturer,
        RefundBrand,
        ReverseTransfer,
        CheckCharge,
        FollowChargeback,
        MarkWaitingPayout,
        {
          provide: ACTIVITIES,
          inject: [FireDeadline, ExpectCompletion, PayManufacturer, RefundBrand, ReverseTransfer],
          useFactory: (
            fireDeadline: FireDeadline,
            expectCompletion: ExpectCompletion,
            payManufacturer: PayManufacturer,
            refundBrand: RefundBrand,
            reverseTransfer: ReverseTransfer,
          ) =>
            around(
              createEscrowActivities({
                fireDeadline,
                expectCompletion,
                payManufacturer,
                refundBrand,
                reverseTransfer,
              }),
            ),
        },
        {
          provide: EscrowWorker,
          inject: [ACTIVITIES, CONFIG, Logger, Metrics, Health],
          useFactory: async (
            activities: EscrowActivities,
            config: Config,
            logger: Logger,
            metrics: Metrics,
            health: Health,
          ) => {
            const worker = new EscrowWorker({
              temporal: temporalConfig(config),
              taskQueue: config.taskQueue,
              maxCachedWorkflows: config.TEMPORAL_MAX_CACHED_WORKFLOWS,
              workflowBundle: await loadWorkflows(bundlePath),
              activities,
              logger,
              metrics,
            });
            health.addCheck('temporal', () => worker.check());
            return worker;
          },
        },
      ],
    };
  }
}

async function loadWorkflows(
  codePath: string,
): Promise<NonNullable<WorkerOptions['workflowBundle']>> {
  return existsSync(codePath) ? { codePath } : bundleWorkflows();
}
