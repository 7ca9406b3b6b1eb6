import { proxyActivities } from '@temporalio/workflow';
import type { EscrowActivities } from '../activities/escrow.activities';
import type { OrderMessage } from './escrow.messages';

/** For activities that only need the order's database: retried until it is available. */
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

/** For the catalogue, which is optional for a reminder. */
const { expectCompletion } = proxyActivities<EscrowActivities>({
  startToCloseTimeout: '10 seconds',
  scheduleToCloseTimeout: '1 hour',
});

export const expectCompletionByCatalogue = (orderId: string): Promise<OrderMessage> =>
  expectCompletion({ orderId, askCatalogue: true });

/** For the payment provider: retried without a limit, because the money stays owed. */
export const { payManufacturer, refundBrand, reverseTransfer } = proxyActivities<EscrowActivities>({
  startToCloseTimeout: '30 seconds',
  heartbeatTimeout: '5 seconds',
  retry: { initialInterval: '1 second', backoffCoefficient: 2, maximumInterval: '1 hour' },
});
