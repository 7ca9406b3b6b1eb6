import { describeOrderStatus, type OrderStatus } from '@makeport/rules';
import type { TimelineKind } from '../gen/graphql';
import type { Viewer } from '../order-labels';

type Words = {
  title: string;
  state?: 'failed' | 'attention';
  /** An explanation if the title is not enough. */
  text?: string;
};

/** The texts of each timeline entry, by viewer. */
const words: Record<Exclude<TimelineKind, OrderStatus>, Words | ((viewer: Viewer) => Words)> = {
  placed: { title: 'Order placed and paid' },
  rejected: { title: 'Rejected', state: 'failed' },
  reminded: (viewer) => ({
    title:
      viewer === 'manufacturer' ? 'You were reminded to answer' : 'Manufacturer reminded to answer',
    state: 'attention',
  }),
  completion_overdue: {
    title: 'Expected completion passed',
    state: 'attention',
    text: 'Both sides were reminded.',
  },
  problem_reported: { title: 'Problem reported', state: 'attention' },
  problem_withdrawn: { title: 'Problem withdrawn' },
  problem_reminded: {
    title: 'Reminded to settle the problem',
    state: 'attention',
    text: 'Both sides were reminded to find a solution.',
  },
  problem_escalated: {
    title: 'Problem passed on to Makeport',
    state: 'attention',
    text: 'An administrator reviews it and decides on the payment if you do not agree.',
  },
  holding_limit_near: {
    title: 'Payment held for a long time',
    state: 'attention',
    text: 'A payment cannot be held indefinitely. Makeport will decide soon.',
  },
  settlement_offered: { title: 'Settlement offered', state: 'attention' },
  settlement_accepted: { title: 'Settlement accepted' },
  settlement_declined: { title: 'Offer declined', state: 'attention' },
  settlement_withdrawn: { title: 'Offer withdrawn' },
  released: (viewer) => ({
    title: viewer === 'manufacturer' ? 'Payment released to you' : 'Payment released',
  }),
  refunded: { title: 'Refund decided' },
  split: { title: 'Payment split' },
  paid_out: (viewer) => ({
    title: viewer === 'manufacturer' ? 'Payment sent to you' : 'Manufacturer paid',
  }),
  refund_paid: (viewer) => ({
    title: viewer === 'brand' ? 'Refund sent to your card' : 'Refund sent to the card',
  }),
  rated: { title: 'Rated' },
  payment_check_opened: {
    title: 'Payment is being checked',
    state: 'attention',
    text: 'The payment is frozen until then. Work can continue.',
  },
  payment_check_ended: { title: 'Payment checked' },
  inspection_reminded: (viewer) => ({
    title:
      viewer === 'brand'
        ? 'You were reminded to inspect the goods'
        : 'Brand reminded to inspect the goods',
    state: 'attention',
  }),
  inspection_confirmed: { title: 'Receipt confirmed' },
  inspection_ended: {
    title: 'Inspection ended',
    text: 'The inspection period has ended.',
  },
  chargeback_opened: {
    title: 'Payment disputed by the card’s bank',
    state: 'attention',
    text: 'The payment is frozen until the bank has decided.',
  },
  chargeback_won: { title: 'Payment confirmed by the card’s bank' },
  chargeback_lost: {
    title: 'Payment taken back by the card’s bank',
    state: 'failed',
    text: 'The bank returned the money to the cardholder.',
  },
};

/**
 * Returns the texts of an entry. A kind of a newer release gets a title that is derived from its
 * value.
 */
export function getTimelineLabels(kind: string, viewer: Viewer, corrected = false): Words {
  if (corrected) return { title: 'Tracking corrected' };
  if (!isKnown(kind)) return describeOrderStatus(kind).reached;
  const known = words[kind];
  return typeof known === 'function' ? known(viewer) : known;
}

function isKnown(kind: string): kind is keyof typeof words {
  return Object.hasOwn(words, kind);
}

export function sentenceCase(kind: string): string {
  const text = kind.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
