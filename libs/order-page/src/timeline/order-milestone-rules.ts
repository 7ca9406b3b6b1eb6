import { formatDay, formatMoney } from '@makeport/web';
import { describeOrderStatus, orderStatuses } from '@makeport/rules';
import type { OrderKind } from '../gen/graphql';
import type { Viewer } from '../order-labels';
import { sentenceCase, getTimelineLabels } from './timeline-labels';

type Actor = 'brand' | 'manufacturer' | 'admin' | 'system';

export type TimelineOrder = {
  kind: OrderKind;
  status: string;
  escrowState: string;
  brandName: string;
  manufacturerName: string;
  /** A calendar day. */
  dueDate: string | null;
  /** Oldest first. */
  timeline: readonly {
    key: string;
    kind: string;
    at: string;
    actor: Actor;
    actorName: string | null;
    note: string | null;
    /** The entry corrects an earlier entry of its kind. */
    corrected?: boolean;
  }[];
  /** Null: the order is closed. */
  nextStep: { kind: string; waitsFor: Actor; dueAt: string | null; atItsEnd: string | null } | null;
  /** Each side's share of a split payment. */
  split?: { manufacturerCents: number; brandCents: number } | null;
};

type Milestone = {
  key: string;
  title: string;
  state: 'done' | 'current' | 'next' | 'attention' | 'failed';
  /** When the step happened. */
  at: string | null;
  /** When the step is due: an instant or a day. */
  by: string | null;
  /** The actor and further details, one line each. */
  lines: readonly string[];
  /** The page where the viewer can act. */
  link?: { to: string; label: string };
};

/** Returns the regular steps of an order: those of each status that has a step. */
function getWay({ kind }: TimelineOrder) {
  return orderStatuses.flatMap((status) => {
    const { step, sampleStep } = describeOrderStatus(status);
    const own = kind === 'sample' ? sampleStep : step;
    return own ? [{ status, ...own }] : [];
  });
}

const disturbed: Record<string, string> = {
  talk: 'Talk about the problem',
  agree: 'Agreement on the problem',
  decide: 'Decision by Makeport',
  inspect: 'Inspection of the goods',
  bank: 'Decision by the card’s bank',
};

/**
 * Returns the past steps with actor and time, the current step with its deadline, and the upcoming
 * steps (OPEN-47).
 */
export function orderMilestones(order: TimelineOrder, viewer: Viewer): Milestone[] {
  const isReturned = order.nextStep?.kind === 'payout' && wasTakenBack(order);
  if (!order.nextStep || (isReturned && viewer === 'brand')) return past(order, viewer);
  return [
    ...past(order, viewer),
    current(order, order.nextStep, viewer),
    ...later(order, order.nextStep, viewer),
  ];
}

function past(order: TimelineOrder, viewer: Viewer): Milestone[] {
  return order.timeline.map(({ key, kind, at, actor, actorName, note, corrected = false }) => {
    const { title, state = 'done', text = null } = getTimelineLabels(kind, viewer, corrected);
    const lines = [
      actor === 'system' ? null : `By ${who(order, viewer, actor, actorName)}`,
      text,
      kind === 'in_production' && note ? withReadableDays(note) : note,
    ];
    return { key, title, state, at, by: null, lines: lines.filter((line) => line !== null) };
  });
}

type NextStep = NonNullable<TimelineOrder['nextStep']>;

function current(order: TimelineOrder, step: NextStep, viewer: Viewer): Milestone {
  const forAccount = step.kind === 'payout' && step.waitsFor === 'manufacturer';
  const forBalance =
    step.kind === 'payout' && step.waitsFor === 'admin' && viewer !== 'manufacturer';
  const refund = step.kind === 'payout' && (order.escrowState === 'refunded' || forBalance);
  const isReturned = step.kind === 'payout' && wasTakenBack(order);
  const title = refund
    ? 'Refund to the card'
    : isReturned
      ? 'Return of the payout'
      : getWay(order).find(({ kind }) => kind === step.kind)?.title;
  return {
    key: 'current',
    title: title ?? disturbed[step.kind] ?? sentenceCase(step.kind),
    state: 'current',
    at: null,
    // The due date that the manufacturer promised replaces the deadline of the production step.
    by: (step.kind === 'ship' ? order.dueDate : null) ?? step.dueAt,
    lines: [
      forAccount
        ? waitsForAccount(order, viewer)
        : forBalance
          ? waitsForBalance(order, viewer)
          : step.kind === 'payout'
            ? 'Waiting for the payment provider.'
            : `Waiting for ${who(order, viewer, step.waitsFor, null)}.`,
      ...(step.atItsEnd ? [`If nothing happens by then, ${lowerFirst(step.atItsEnd)}`] : []),
    ],
    ...(forAccount && viewer === 'manufacturer' && { link: setUpPayouts }),
  };
}

/**
 * Returns whether the card's bank reversed the payment after the manufacturer was paid. In this
 * case no payout follows.
 */
function wasTakenBack({ timeline, escrowState }: TimelineOrder): boolean {
  const kinds = timeline.map(({ kind }) => kind);
  return (
    escrowState !== 'refunded' && kinds.includes('paid_out') && kinds.includes('chargeback_lost')
  );
}

const setUpPayouts = { to: '/manufacturer/payments', label: 'Set up payouts' };

/**
 * Describes a released payment that waits for a working payout account (F4). The text for the brand
 * does not name the cause.
 */
function waitsForAccount({ manufacturerName, split }: TimelineOrder, viewer: Viewer): string {
  const share = split ? formatMoney(split.manufacturerCents) : null;
  if (viewer === 'manufacturer') {
    return share
      ? `${share} is waiting for your payout account.`
      : 'Waits for your payout account.';
  }
  if (viewer === 'admin') return `Waiting for the payout account of ${manufacturerName}.`;
  return share
    ? `${share} is released. Makeport pays it out to ${manufacturerName}.`
    : `The payment is released. Makeport pays it out to ${manufacturerName}.`;
}

/**
 * Describes a refund that is recorded but waits until the platform's balance at the provider covers
 * it.
 */
function waitsForBalance({ split }: TimelineOrder, viewer: Viewer): string {
  if (viewer === 'admin')
    return 'The refund waits until the balance at the payment provider covers it.';
  const what = split ? formatMoney(split.brandCents) : 'The refund';
  return `${what} is sent to your card as soon as Makeport’s balance at the payment provider covers it.`;
}

/** Returns the foreseeable steps after the current one. */
function later(order: TimelineOrder, step: NextStep, viewer: Viewer): Milestone[] {
  const steps = getWay(order);
  const reached = steps.findIndex(({ status }) => status === order.status);
  if (reached === -1) return [];
  const onItsWay = steps.some(({ kind }) => kind === step.kind);
  const remaining = steps.slice(onItsWay ? reached + 1 : reached);
  // No payout step follows if the payment was decided early or is paid out.
  const isOver =
    order.status !== 'completed' || order.timeline.some(({ kind }) => kind === 'paid_out');
  const isPaid = order.escrowState !== 'pending' && isOver;
  return remaining
    .filter(({ kind }) => kind !== 'payout' || !isPaid)
    .map(({ status, title, does, youDo }) => ({
      key: `later-${status}`,
      title,
      state: 'next',
      at: null,
      by: status === 'in_production' ? order.dueDate : null,
      lines: [viewer === 'manufacturer' ? `You ${youDo}` : `${order.manufacturerName} ${does}`],
    }));
}

function who(order: TimelineOrder, viewer: Viewer, actor: Actor, name: string | null): string {
  if (actor === viewer && actor !== 'admin') return 'you';
  if (actor === 'admin') return name && name !== 'Makeport' ? `${name}, Makeport` : 'Makeport';
  if (name) return name;
  if (actor === 'brand') return order.brandName;
  return actor === 'manufacturer' ? order.manufacturerName : 'Makeport';
}

/** Formats the dates in a note, which contains the expected completion date in ISO format. */
function withReadableDays(note: string): string {
  return note.replace(/\b\d{4}-\d{2}-\d{2}\b/g, formatDay);
}

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
