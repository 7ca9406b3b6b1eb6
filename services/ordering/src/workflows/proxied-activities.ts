import { proxyActivities, proxyLocalActivities } from '@temporalio/workflow';
import type { EscrowActivities } from '../activities/escrow.activities';

/** The order's own database: local, because a person waits for the answer. */
export const {
  applyStatusChange,
  armClocks,
  decideEscrow,
  decideDispute,
  readStanding,
  remindManufacturer,
  reportProblem,
  ringClock,
  withdrawProblem,
} = proxyLocalActivities<EscrowActivities>({
  startToCloseTimeout: '5 seconds',
  retry: { initialInterval: '100 milliseconds', backoffCoefficient: 2, maximumInterval: '10 seconds' },
});

/** The catalogue: a reminder can do without it. */
export const { expectCompletion } = proxyActivities<EscrowActivities>({
  startToCloseTimeout: '10 seconds',
  scheduleToCloseTimeout: '1 hour',
});

/** The payment provider: tried without end, since money that is owed stays owed. */
export const { payManufacturer, refundBrand } = proxyActivities<EscrowActivities>({
  startToCloseTimeout: '30 seconds',
  heartbeatTimeout: '5 seconds',
  retry: { initialInterval: '1 second', backoffCoefficient: 2, maximumInterval: '1 hour' },
});
