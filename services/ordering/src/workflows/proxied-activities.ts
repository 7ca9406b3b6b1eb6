import { proxyActivities } from '@temporalio/workflow';
import type { EscrowActivities } from '../activities/escrow.activities';
import type { OrderMessage } from './escrow.messages';

/** The order's own database: tried until it answers. */
const patient = proxyActivities<EscrowActivities>({
  startToCloseTimeout: '10 seconds',
  retry: {
    initialInterval: '100 milliseconds',
    backoffCoefficient: 2,
    maximumInterval: '1 minute',
  },
});
export const { fireDeadline } = patient;
export const expectUsualCompletion = (orderId: string): Promise<OrderMessage> =>
  patient.expectCompletion({ orderId, askCatalogue: false });

/** The catalogue: a reminder can do without it. */
const { expectCompletion } = proxyActivities<EscrowActivities>({
  startToCloseTimeout: '10 seconds',
  scheduleToCloseTimeout: '1 hour',
});

export const expectCompletionByCatalogue = (orderId: string): Promise<OrderMessage> =>
  expectCompletion({ orderId, askCatalogue: true });

/** The payment provider: tried without end, since money that is owed stays owed. */
export const { payManufacturer, refundBrand, reverseTransfer } = proxyActivities<EscrowActivities>({
  startToCloseTimeout: '30 seconds',
  heartbeatTimeout: '5 seconds',
  retry: { initialInterval: '1 second', backoffCoefficient: 2, maximumInterval: '1 hour' },
});
