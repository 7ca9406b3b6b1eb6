import { formatMoney, type Cents } from '@makeport/money';
import type { Mail } from '../mail/mail';
import type { NotificationDraft } from '../notification';
import { mailToBrand, mailToManufacturer, toGoodsFields, type OrderDetails } from './order-mails';
import { toBrand, toManufacturer, type NotifiedOrder } from './order-notifications';

export type SettlementParty = 'brand' | 'manufacturer';

/** Changes of an offer, except its acceptance, which is announced as a decision. */
export type SettlementChange = 'offered' | 'declined' | 'withdrawn';

export interface Settlement {
  readonly change: SettlementChange;
  readonly offeredBy: SettlementParty;
  readonly brandCents: Cents;
  readonly manufacturerCents: Cents;
}

/** Notifies the side that did not act (B40). */
export function toSettlementNotifications(
  order: NotifiedOrder,
  settlement: Settlement,
): NotificationDraft[] {
  const to = getReader(settlement);
  const content = `${describeChange(order, settlement)} Order ${order.number} (${order.productName}).`;
  const told = to === 'brand' ? toBrand(order) : toManufacturer(order);
  return [{ ...told, title: TITLES[settlement.change], content }];
}

export function toSettlementMails(order: OrderDetails, settlement: Settlement): Mail[] {
  const { change } = settlement;
  const to = getReader(settlement);
  const who = getActor(order, settlement);
  const subject = `Order ${order.number}: ${who} ${VERBS[change]}`;
  const next =
    change === 'offered'
      ? 'Accept or decline it on the page of the order. Until you agree, the payment stays held.'
      : 'The payment stays held. You can make another offer on the page of the order.';
  const body = {
    subject,
    preview: describeShares(order, settlement, to),
    heading: TITLES[change],
    paragraphs: [describeChange(order, settlement), next],
    facts: toGoodsFields(order),
  };
  return [to === 'brand' ? mailToBrand(order, body) : mailToManufacturer(order, body)];
}

const TITLES: Record<SettlementChange, string> = {
  offered: 'Settlement Offered',
  declined: 'Offer Declined',
  withdrawn: 'Offer Withdrawn',
};

const VERBS: Record<SettlementChange, string> = {
  offered: 'offers a settlement',
  declined: 'declined your offer',
  withdrawn: 'withdrew an offer',
};

function describeChange(order: NotifiedOrder, settlement: Settlement): string {
  const who = getActor(order, settlement);
  const shares = describeShares(order, settlement, getReader(settlement));
  switch (settlement.change) {
    case 'offered':
      return `${who} offers to settle the problem: ${shares}.`;
    case 'declined':
      return `${who} declined your offer: ${shares}.`;
    case 'withdrawn':
      return `${who} withdrew the offer to settle the problem: ${shares}.`;
  }
}

function describeShares(
  { brandName, manufacturerName }: NotifiedOrder,
  { brandCents, manufacturerCents }: Settlement,
  to: SettlementParty,
): string {
  const brand = to === 'brand' ? 'you' : brandName;
  const manufacturer = to === 'brand' ? manufacturerName : 'you';
  return `${formatMoney(brandCents)} back to ${brand}, ${formatMoney(manufacturerCents)} to ${manufacturer}`;
}

/**
 * Returns the side that did not act. The offering side makes and withdraws an offer; the other side
 * declines it.
 */
function getReader({ change, offeredBy }: Settlement): SettlementParty {
  return change === 'declined' ? offeredBy : getOther(offeredBy);
}

function getActor(order: NotifiedOrder, settlement: Settlement): string {
  return getReader(settlement) === 'brand' ? order.manufacturerName : order.brandName;
}

function getOther(party: SettlementParty): SettlementParty {
  return party === 'brand' ? 'manufacturer' : 'brand';
}
