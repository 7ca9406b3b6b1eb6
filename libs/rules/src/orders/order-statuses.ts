/**
 * Groups statuses by the rules that apply to them. 'accepted' and 'being_made' orders are under
 * way; 'being_made' orders have an expected completion date.
 */
export type OrderStage = 'unanswered' | 'accepted' | 'being_made' | 'completed' | 'cancelled';

/** The step that follows a status in the order's timeline. */
interface OrderStep {
  /** The step's name in the API. */
  readonly kind: string;
  readonly title: string;
  /** The words after the manufacturer's name, e.g. 'is paid.' */
  readonly does: string;
  /** The words after 'You', shown to the manufacturer, e.g. 'are paid.' */
  readonly youDo: string;
}

interface OrderStatusRow {
  /** The name of the status. Sentences use it in lower case: 'Order #A1B2C3D4 is in production'. */
  readonly label: string;
  /** A short label for charts, because all statuses share one row on phones. */
  readonly chartLabel: string;
  readonly tone: 'amber' | 'accent' | 'blue' | 'green' | 'red' | 'neutral';
  readonly icon: 'hourglass' | 'badge-check' | 'factory' | 'truck' | 'circle-check' | 'circle-x';
  /** Percent (BDASH-12 to BDASH-18). */
  readonly progress: number;
  readonly stage: OrderStage;
  /** The order's state in one sentence, by reader. BDASH-12 to BDASH-17 fix the brand's texts. */
  readonly texts: {
    readonly brand: string;
    readonly manufacturer: string;
    readonly admin: string;
    /**
     * Replaces the manufacturer's text for sample orders, which follow the steps of the sample
     * request (OPEN-35).
     */
    readonly sampleMaker?: string;
  };
  /** The timeline entry for reaching the status. */
  readonly reached: { readonly title: string; readonly state?: 'failed' };
  readonly step: OrderStep | null;
  /** The step of a sample order. Shipping a sample completes its order (OPEN-35). */
  readonly sampleStep: OrderStep | null;
  /**
   * The sentence in the e-mail about the change (ORD-12). Null if the text depends on more than the
   * status.
   */
  readonly mail: { readonly brand: string; readonly manufacturer: string } | null;
}

const PAYOUT = { kind: 'payout', title: 'Payout', does: 'is paid.', youDo: 'are paid.' } as const;

/**
 * The statuses of an order in the sequence of its life cycle (ORD-1), from pending to completed or
 * cancelled. Contracts, labels, badges, charts, filters, timelines, notifications and e-mails read
 * this table. `order-transitions.ts` lists the actions that change a status.
 */
export const ORDER_STATUSES = {
  pending: {
    label: 'Pending',
    chartLabel: 'Pend.',
    tone: 'amber',
    icon: 'hourglass',
    progress: 10,
    stage: 'unanswered',
    texts: {
      brand: 'Your order is being reviewed by the manufacturer.',
      manufacturer: 'This order needs your answer.',
      admin: 'The manufacturer is reviewing this order.',
      sampleMaker: 'This sample request needs your answer.',
    },
    reached: { title: 'Order placed and paid' },
    step: {
      kind: 'answer',
      title: 'Review',
      does: 'reviews the order.',
      youDo: 'review the order.',
    },
    sampleStep: {
      kind: 'answer',
      title: 'Review',
      does: 'reviews the request.',
      youDo: 'review the request.',
    },
    mail: {
      brand: 'The manufacturer has not answered yet.',
      manufacturer: 'The order needs your answer.',
    },
  },
  approved: {
    label: 'Approved',
    chartLabel: 'Appr.',
    tone: 'accent',
    icon: 'badge-check',
    progress: 30,
    stage: 'accepted',
    texts: {
      brand: 'Order approved! Production will begin soon.',
      manufacturer: 'Approved. Start production when you are ready.',
      admin: 'The manufacturer has approved this order.',
      sampleMaker: 'Approved. Mark the request as shipped when the samples leave.',
    },
    reached: { title: 'Approved' },
    step: {
      kind: 'start_production',
      title: 'Preparation',
      does: 'starts production.',
      youDo: 'start production.',
    },
    sampleStep: {
      kind: 'ship',
      title: 'Samples',
      does: 'makes and ships the samples.',
      youDo: 'make and ship the samples.',
    },
    mail: {
      brand: 'The manufacturer accepted your order and is preparing production.',
      manufacturer: 'You accepted the order. Start production when you are ready.',
    },
  },
  in_production: {
    label: 'In Production',
    chartLabel: 'Prod.',
    tone: 'blue',
    icon: 'factory',
    progress: 60,
    stage: 'being_made',
    texts: {
      brand: 'Your order is currently in production.',
      manufacturer: 'In production. Mark it as shipping when it leaves.',
      admin: 'This order is in production.',
    },
    reached: { title: 'Production started' },
    step: {
      kind: 'ship',
      title: 'Production',
      does: 'makes and ships the goods.',
      youDo: 'make and ship the goods.',
    },
    sampleStep: null,
    mail: {
      brand: 'Your goods are being made.',
      manufacturer: 'The order is in production. Please ship it when the goods are finished.',
    },
  },
  shipping: {
    label: 'Shipping',
    chartLabel: 'Ship.',
    tone: 'blue',
    icon: 'truck',
    progress: 80,
    stage: 'being_made',
    texts: {
      brand: 'Your order has been shipped!',
      manufacturer: 'On its way. Mark it as completed when the goods have arrived.',
      admin: 'This order has been shipped.',
    },
    reached: { title: 'Shipped' },
    step: {
      kind: 'complete',
      title: 'Delivery',
      does: 'completes the order on arrival.',
      youDo: 'complete the order on arrival.',
    },
    sampleStep: null,
    mail: {
      brand: 'Your goods are on their way to you.',
      manufacturer: 'The order is on its way to the brand.',
    },
  },
  completed: {
    label: 'Completed',
    chartLabel: 'Done',
    tone: 'green',
    icon: 'circle-check',
    progress: 100,
    stage: 'completed',
    texts: {
      brand: 'Project completed successfully!',
      manufacturer: 'This order is completed.',
      admin: 'This order is completed.',
      sampleMaker: 'The samples have been shipped.',
    },
    reached: { title: 'Completed' },
    step: PAYOUT,
    sampleStep: PAYOUT,
    mail: null,
  },
  cancelled: {
    label: 'Cancelled',
    chartLabel: 'Canc.',
    tone: 'red',
    icon: 'circle-x',
    progress: 0,
    stage: 'cancelled',
    texts: {
      brand: 'This order was cancelled.',
      manufacturer: 'This order was cancelled. The brand gets a full refund.',
      admin: 'This order was cancelled. The brand gets a full refund.',
      sampleMaker: 'This sample request was rejected. The brand gets a full refund.',
    },
    reached: { title: 'Cancelled', state: 'failed' },
    step: null,
    sampleStep: null,
    mail: null,
  },
} as const satisfies Readonly<Record<string, OrderStatusRow>>;

export type OrderStatus = keyof typeof ORDER_STATUSES;
export const orderStatuses = Object.keys(ORDER_STATUSES) as readonly OrderStatus[];

/**
 * The options of status filters. Only the filter 'All' includes cancelled orders (OPEN-52, MFR-41).
 */
export const orderStatusChoices = orderStatuses.filter((status) => status !== 'cancelled');

type OpenStep = (typeof ORDER_STATUSES)[OrderStatus]['step'];
export type OrderStepKind = NonNullable<OpenStep>['kind'];
export const orderStepKinds = orderStatuses.flatMap((status): OrderStepKind[] => {
  const { step } = ORDER_STATUSES[status];
  return step ? [step.kind] : [];
});

export function isOrderStatus(status: string): status is OrderStatus {
  return Object.hasOwn(ORDER_STATUSES, status);
}

type Description = Omit<OrderStatusRow, 'icon' | 'stage'> & {
  readonly icon: OrderStatusRow['icon'] | null;
  readonly stage: OrderStage | null;
};

/**
 * Returns the row of a status. For an unknown status of a newer release, the label is derived from
 * its value ('on_hold': 'on hold'), the badge is neutral and the pages' texts are empty. The stage
 * is null, so pages offer no actions.
 */
export function describeOrderStatus(status: string): Description {
  if (isOrderStatus(status)) return ORDER_STATUSES[status];
  const label = status.replaceAll('_', ' ');
  return {
    label,
    chartLabel: label,
    tone: 'neutral',
    icon: null,
    progress: 0,
    stage: null,
    texts: { brand: '', manufacturer: '', admin: '' },
    reached: { title: label.charAt(0).toUpperCase() + label.slice(1) },
    step: null,
    sampleStep: null,
    mail: { brand: `Your order is ${label}.`, manufacturer: `The order is ${label}.` },
  };
}

export function orderStatusLabel(status: string): string {
  return describeOrderStatus(status).label;
}

/** Returns whether the order has an expected completion date, which starts with production. */
export function isBeingMade(status: string): boolean {
  return describeOrderStatus(status).stage === 'being_made';
}

/** Returns whether the order is accepted and has not ended. */
export function isUnderWay(status: string): boolean {
  return describeOrderStatus(status).stage === 'accepted' || isBeingMade(status);
}
