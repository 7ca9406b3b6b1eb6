import { allHandlersFinished, condition, patched, setHandler } from '@temporalio/workflow';
import { DEFAULT_DURATIONS } from '../domain/clocks';
import type { EscrowDecision } from '../domain/escrow';
import { checkDecidable, checkReportable, checkWithdrawable } from '../domain/order-problem';
import type { StatusChange } from '../domain/order-status';
import { isFinal, nextStatus } from '../domain/transitions';
import {
  catchUpUpdate,
  changeStatusUpdate,
  decideDisputeUpdate,
  decideEscrowSignal,
  orderLifeQuery,
  payoutChangedSignal,
  reportProblemUpdate,
  withdrawProblemUpdate,
  type EscrowWorkflowInput,
  type OrderLife,
  type StatusChangeRequest,
} from './escrow.messages';
import { turns } from './in-turn';
import { isoOf, until } from './instants';
import { armFirstClocks, lifeClocks } from './life-clocks';
import { News, payOut } from './payouts';
import {
  applyStatusChange,
  decideDispute,
  decideEscrow,
  readStanding,
  remindManufacturer,
  reportProblem,
  withdrawProblem,
} from './proxied-activities';
import { refuse, refusing, unlessRefused, unwrapped } from './refusal';

/**
 * The life of one order, from its payment to the end of its escrow (ORD-1 to ORD-9, OPEN-41, OPEN-42): the
 * manufacturer answers and works it off by Updates, the brand reports problems and an admin decides about them, the
 * clocks remind and cancel what nobody answers, and what the end of the escrow owes is carried out until the provider
 * has confirmed it.
 */
export async function escrowWorkflow(input: EscrowWorkflowInput): Promise<OrderLife> {
  const { orderId, clocks } = input;
  const durations = clocks.life ?? DEFAULT_DURATIONS;
  const placedAt = Date.parse(input.placedAt);
  const inTurn = turns();
  const news = new News();
  let life: OrderLife = {
    ...{ status: input.status, escrowState: input.escrowState, payout: 'none' },
    ...{ problemAt: input.problemAt ?? null, expectedAt: null },
  };
  let signalled: EscrowDecision | undefined;
  let over = false;

  const watch = lifeClocks({
    ...{ orderId, placedAt, durations, inTurn },
    life: () => life,
    expected: (expectedAt) => void (life = { ...life, expectedAt }),
    over: () => over,
  });
  /** One step after the other; asked again whether it is legal, since the one before may have changed that. */
  const step = (legal: () => unknown, apply: () => Promise<Partial<OrderLife>>): Promise<OrderLife> =>
    inTurn(async () => {
      refuse(legal);
      life = { ...life, ...(await unwrapped(apply())) };
      watch.changed();
      return life;
    });
  /** A step may be committed whose answer never came here: its worker died in between. */
  const catchUp = (): Promise<boolean> =>
    inTurn(async () => {
      const known = life;
      life = { ...life, ...(await readStanding({ orderId })) };
      const isNews = !sameStanding(known, life);
      if (isNews) watch.changed();
      return isNews;
    });
  const change = (
    statusChange: StatusChange,
    changeId: string,
    by: 'manufacturer' | 'system',
  ): Promise<OrderLife> =>
    step(
      () => nextStatus(life.status, statusChange.action, by),
      () => applyStatusChange({ orderId, change: statusChange, changeId }),
    );
  const dispute = () => ({ ...life, hasDispute: life.problemAt !== null });
  const reportable = (): void => checkReportable(dispute());
  const withdrawable = (): void => checkWithdrawable(dispute());
  // Whether the holding limit asks for a decision is known to the database.
  const decidable = (): void => checkDecidable(dispute(), true);

  const watched = patched('clocks-of-life');
  // In turn, and before a press that comes with the start: two local activities at once are not replayed as they ran.
  const armed =
    watched && life.escrowState === 'pending'
      ? inTurn(() => armFirstClocks(input, placedAt, durations))
      : undefined;

  setHandler(orderLifeQuery, () => life);
  setHandler(payoutChangedSignal, () => news.arrived());
  setHandler(decideEscrowSignal, (decision) => void (signalled ??= decision));
  setHandler(catchUpUpdate, catchUp);
  setHandler(changeStatusUpdate, (request) => change(request.change, request.changeId, 'manufacturer'), {
    validator: (request: StatusChangeRequest) =>
      refuse(() => nextStatus(life.status, request.change.action, 'manufacturer')),
  });
  setHandler(
    reportProblemUpdate,
    (report) => {
      // Orders of before these clocks watch none until they have a problem.
      watch.start();
      return step(reportable, () => reportProblem({ orderId, ...report, durations }));
    },
    { validator: refusing(reportable) },
  );
  setHandler(
    withdrawProblemUpdate,
    ({ requestId }) => step(withdrawable, () => withdrawProblem({ orderId, requestId })),
    { validator: refusing(withdrawable) },
  );
  setHandler(
    decideDisputeUpdate,
    (request) => step(decidable, () => decideDispute({ orderId, ...request })),
    { validator: refusing(decidable) },
  );

  if (watched) {
    await armed;
    watch.start();
  }
  const answered = (): boolean => life.status !== 'pending';
  if (!(await condition(answered, until(placedAt + clocks.remindAfterMs)))) {
    const answerDueAt = isoOf(placedAt + clocks.answerWithinMs);
    await inTurn(() => remindManufacturer({ orderId, answerDueAt }));
  }
  if (!(await condition(answered, until(placedAt + clocks.answerWithinMs)))) {
    await unlessRefused(
      () => change({ action: 'cancel_unanswered' }, `${orderId}:cancel_unanswered`, 'system'),
      'ordering.illegal_status_change',
    );
  }

  const ended = (): boolean => life.escrowState !== 'pending';
  await condition(() => ended() || (signalled !== undefined && isFinal(life.status)));
  if (!ended() && signalled) {
    life = { ...life, ...(await decideEscrow({ orderId, decision: signalled })) };
  }
  let paidAs = life.escrowState;
  const payAll = async (): Promise<void> => {
    paidAs = life.escrowState;
    life = { ...life, payout: 'pending' };
    await payOut(orderId, paidAs, clocks.payoutRetryMs, news);
    life = { ...life, payout: 'settled' };
  };
  await payAll();

  // An admin may have decided while the order was still being made: the work goes on, and a release may be taken back.
  const takenBack = (): boolean => paidAs === 'released' && life.escrowState === 'refunded';
  do {
    await condition(() => isFinal(life.status) || takenBack());
    if (takenBack() && patched('taken-back')) await payAll();
    await condition(() => isFinal(life.status));
    over = true;
    await watch.ended();
    await condition(allHandlersFinished);
  } while (takenBack() && patched('taken-back'));
  return life;
}

function sameStanding(one: OrderLife, other: OrderLife): boolean {
  return (['status', 'escrowState', 'problemAt', 'expectedAt'] as const).every(
    (key) => one[key] === other[key],
  );
}
