import { DomainError } from '@makeport/errors';

/** OPEN-44: only a completed order can be rated. */
export class NotCompletedYet extends DomainError {
  constructor() {
    super('conflict', 'ordering.not_completed_yet', 'Only completed orders can be rated');
  }
}

/** OPEN-44: once. */
export class AlreadyRated extends DomainError {
  constructor() {
    super('conflict', 'ordering.already_rated', 'This order has already been rated');
  }
}

/** OPEN-42: from approved until the release. */
export class ProblemNotReportable extends DomainError {
  constructor(when: 'too_early' | 'too_late') {
    const text =
      when === 'too_early'
        ? 'A problem can be reported once the order is approved'
        : 'This order is closed. A problem can no longer be reported.';
    super('conflict', 'ordering.problem_not_reportable', text);
  }
}

export class ProblemAlreadyReported extends DomainError {
  constructor() {
    const text = 'A problem has already been reported for this order';
    super('conflict', 'ordering.problem_already_reported', text);
  }
}

export class NoOpenProblem extends DomainError {
  constructor() {
    super('conflict', 'ordering.no_open_problem', 'This order has no open problem');
  }
}

/** The escrow has ended, by a decision, by completion or by cancellation: whoever comes later is told. */
export class AlreadyDecided extends DomainError {
  constructor() {
    super('conflict', 'ordering.already_decided', "This order's payment has already been decided about");
  }
}

/** Neither a problem nor the holding limit asks for a decision. */
export class NothingToDecide extends DomainError {
  constructor() {
    super('conflict', 'ordering.nothing_to_decide', 'There is nothing to decide about this order');
  }
}

/** Its life is over: everything that was owed is settled. */
export class NothingToRetry extends DomainError {
  constructor() {
    super('conflict', 'ordering.nothing_to_retry', 'There is nothing to retry for this order');
  }
}

/** OPEN-36: what has come off another order's price cannot go back a second time. */
export class SampleFeeCredited extends DomainError {
  constructor() {
    const text = 'The fee of this sample was credited on another order. Please decide about that order.';
    super('conflict', 'ordering.sample_fee_credited', text);
  }
}

/** A split leaves something to both sides; the other decisions name no share. */
export class IllegalShare extends DomainError {
  constructor() {
    const text = "The manufacturer's share must be above zero and below the order's total";
    super('invalid_input', 'ordering.illegal_share', text, { field: 'manufacturerCents' });
  }
}

/** What is being paid out cannot be taken back before the provider has confirmed it. */
export class PayoutUnderWay extends DomainError {
  constructor() {
    const text = 'The payment to the manufacturer is on its way. Please try again once it has arrived.';
    super('conflict', 'ordering.payout_under_way', text);
  }
}

/** The order's process does not answer. Nothing is lost: the same request may be sent again. */
export class OrderProcessUnavailable extends DomainError {
  constructor(cause: unknown) {
    const text = 'The order could not be updated. Please try again.';
    super('unavailable', 'ordering.order_process_unavailable', text, { cause });
  }
}
