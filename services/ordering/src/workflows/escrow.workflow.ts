import { isDomainError } from '@makeport/errors';
import {
  ActivityFailure,
  allHandlersFinished,
  ApplicationFailure,
  condition,
  proxyActivities,
  proxyLocalActivities,
  setHandler,
  Trigger,
} from '@temporalio/workflow';
import type { EscrowActivities } from '../activities/escrow.activities';
import type { EscrowDecision } from '../domain/escrow';
import { isFinal, nextStatus, type StatusChange } from '../domain/order-status';
import {
  changeStatusUpdate,
  decideEscrowSignal,
  orderLifeQuery,
  payoutChangedSignal,
  type EscrowWorkflowInput,
  type OrderLife,
  type StatusChangeRequest,
} from './escrow.messages';
import { turns } from './in-turn';

const DAY_MS = 86_400_000;

/** The order's own database: local, because a person waits for the answer. */
const { applyStatusChange, decideEscrow, remindManufacturer } = proxyLocalActivities<EscrowActivities>({
  startToCloseTimeout: '5 seconds',
  retry: { initialInterval: '100 milliseconds', backoffCoefficient: 2, maximumInterval: '10 seconds' },
});

/** The payment provider: tried without end, since money that is owed stays owed. */
const { payManufacturer, refundBrand } = proxyActivities<EscrowActivities>({
  startToCloseTimeout: '30 seconds',
  heartbeatTimeout: '5 seconds',
  retry: { initialInterval: '1 second', backoffCoefficient: 2, maximumInterval: '1 hour' },
});

/**
 * The life of one order, from its payment to the end of its escrow (ORD-1 to ORD-9, OPEN-41): the manufacturer
 * answers and works it off by Updates, the answer clock cancels what nobody answers, and what the end of the
 * order decides about the money is carried out until the provider has confirmed it.
 */
export async function escrowWorkflow(input: EscrowWorkflowInput): Promise<OrderLife> {
  const { orderId, clocks } = input;
  const placedAt = Date.parse(input.placedAt);
  const inTurn = turns();
  let life: OrderLife = { status: input.status, escrowState: input.escrowState, payout: 'none' };
  const decision = new Trigger<EscrowDecision>();
  let news = false;

  const change = (statusChange: StatusChange, changeId: string): Promise<OrderLife> =>
    inTurn(async () => {
      // Asked again: the step before in the queue may have made this one illegal.
      checkLegal(life, statusChange);
      const applied = await unwrapped(applyStatusChange({ orderId, change: statusChange, changeId }));
      return (life = { ...life, ...applied });
    });
  const payoutConfirmed = async (pay: () => Promise<boolean>): Promise<void> => {
    life = { ...life, payout: 'pending' };
    for (let wait = clocks.payoutRetryMs; ; wait = Math.min(wait * 2, DAY_MS)) {
      news = false;
      if (await pay()) break;
      await condition(() => news, wait);
    }
    life = { ...life, payout: 'settled' };
  };

  setHandler(orderLifeQuery, () => life);
  setHandler(payoutChangedSignal, () => void (news = true));
  setHandler(decideEscrowSignal, (decided) => decision.resolve(decided));
  setHandler(changeStatusUpdate, (request) => change(request.change, request.changeId), {
    validator: (request: StatusChangeRequest) => checkLegal(life, request.change),
  });

  const answered = (): boolean => life.status !== 'pending';
  if (!(await condition(answered, until(placedAt + clocks.remindAfterMs)))) {
    const answerDueAt = new Date(placedAt + clocks.answerWithinMs).toISOString();
    await remindManufacturer({ orderId, answerDueAt });
  }
  if (!(await condition(answered, until(placedAt + clocks.answerWithinMs)))) {
    await cancelUnanswered(() => change({ action: 'cancel_unanswered' }, `${orderId}:cancel_unanswered`));
  }

  await condition(() => isFinal(life.status));
  if (life.escrowState === 'pending') {
    life = { ...life, ...(await decideEscrow({ orderId, decision: await decision })) };
  }
  if (life.escrowState === 'released') {
    await payoutConfirmed(async () => (await payManufacturer({ orderId })) === 'paid');
  } else {
    await payoutConfirmed(async () => (await refundBrand({ orderId })) === 'refunded');
  }

  await condition(allHandlersFinished);
  return life;
}

/** Refuses a step outside the table of ORD-2 with the error of the domain. */
function checkLegal({ status }: OrderLife, { action }: StatusChange): void {
  try {
    nextStatus(status, action);
  } catch (error) {
    if (isDomainError(error)) throw ApplicationFailure.nonRetryable(error.message, error.code);
    throw error;
  }
}

/** An answer may have been on its way when the clock ended: then there is nothing to cancel. */
async function cancelUnanswered(cancel: () => Promise<OrderLife>): Promise<void> {
  try {
    await cancel();
  } catch (error) {
    if (!(error instanceof ApplicationFailure && error.type === 'ordering.illegal_status_change'))
      throw error;
  }
}

/** The domain's refusal itself, without the activity around it. */
async function unwrapped<Result>(activity: Promise<Result>): Promise<Result> {
  try {
    return await activity;
  } catch (error) {
    if (error instanceof ActivityFailure && error.cause instanceof ApplicationFailure) throw error.cause;
    throw error;
  }
}

/** At least 1: a time-out of 0 has a meaning of its own. */
function until(instant: number): number {
  return Math.max(instant - Date.now(), 1);
}
