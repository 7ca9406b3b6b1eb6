import type { OrderMessage } from './escrow.messages';
import { FollowedOrder } from './followed-order';

const at = (day: number): string => new Date(day * 86_400_000).toISOString();
const message = (changes: Partial<OrderMessage> = {}): OrderMessage => ({
  orderId: 'a',
  version: 1,
  status: 'approved',
  escrowState: 'pending',
  hasOpenProblem: false,
  deadlines: { answer: at(14), holding_warning: at(72), hold: at(90) },
  ...changes,
});

describe('an order that is followed', () => {
  it('money: the earliest deadline that matters comes next', () => {
    const order = new FollowedOrder(message());
    expect(order.nextDeadline()).toEqual({ deadline: 'holding_warning', dueAt: at(72) });
    const deadlines = { talk: at(13), escalate: at(17), expected: at(15) };
    order.update(message({ version: 2, status: 'shipping', hasOpenProblem: true, deadlines }));
    const next: string[] = [];
    for (let due = order.nextDeadline(); due; due = order.nextDeadline()) {
      next.push(due.deadline);
      order.markFired(due);
    }
    expect(next).toEqual(['talk', 'expected', 'escalate', 'holding_warning']);
  });

  it('money: one that has fired is due again once it is moved', () => {
    const order = new FollowedOrder(message({ hasOpenProblem: true, deadlines: { talk: at(3) } }));
    order.markFired({ deadline: 'talk', dueAt: at(3) });
    expect(order.nextDeadline()).toBeUndefined();
    order.update(message({ version: 3, hasOpenProblem: true, deadlines: { talk: at(9) } }));
    expect(order.nextDeadline()).toEqual({ deadline: 'talk', dueAt: at(9) });
  });

  it('OPEN-41: an earlier message that comes late changes nothing', () => {
    const order = new FollowedOrder(
      message({ version: 3, status: 'completed', escrowState: 'released' }),
    );
    order.update(message({ version: 2 }));
    expect(order.hasEnded()).toBe(true);
  });

  it('money: a day of completion is kept that a message of the same version does not know', () => {
    const order = new FollowedOrder(message({ version: 2, status: 'in_production' }));
    expect(order.needsExpectation()).toBe(true);
    order.update(message({ version: 2, status: 'in_production', deadlines: { expected: at(45) } }));
    order.update(message({ version: 2, status: 'in_production' }));
    expect(order.needsExpectation()).toBe(false);
    expect(order.nextDeadline()).toEqual({ deadline: 'expected', dueAt: at(45) });
  });

  it('OPEN-41: rests until its first deadline where nothing is owed or to be found out', () => {
    const rests = (changes: Partial<OrderMessage>) =>
      new FollowedOrder(message(changes)).restsUntil();
    const deadlines = {
      answer_reminder: at(3),
      answer: at(14),
      holding_warning: at(72),
      hold: at(90),
    };
    expect(rests({ status: 'pending', deadlines })).toBe(at(3));
    expect(rests({ status: 'approved', deadlines })).toBe(at(72));
    expect(rests({ status: 'in_production', deadlines })).toBeUndefined();
    expect(rests({ status: 'cancelled', escrowState: 'refunded', deadlines })).toBeUndefined();
    expect(rests({ status: 'approved', isRecovering: true, deadlines })).toBeUndefined();
    expect(rests({ status: 'approved', deadlines: {} })).toBeUndefined();
  });
});
