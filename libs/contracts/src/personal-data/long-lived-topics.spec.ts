import { eventContracts } from '../events';
import { topics } from '../events/topics';
import { getPersonalFields } from './personal-fields';

/** Of the order: the schema has them, events never do (present-order.ts of ordering). */
const WRITTEN_EMPTY = [
  ...['address', 'city', 'email', 'firstName', 'lastName', 'phone', 'state', 'zipCode'].flatMap((field) => [
    `order.billingAddress.${field}`,
    `order.shippingInfo.${field}`,
  ]),
  'order.cardLastFour',
];

/** What stands in logs without a time limit against ADR 0059. Nothing may be added. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  'admin.action': ['address', 'after.*', 'before.*', 'reason'],
  'identity.account': ['email', 'reason'],
  'ordering.escrow': [
    'order.cancellation.reason',
    'order.customizationDetails.options[].value',
    'order.feedback',
    'order.problem.reason',
    'order.shipment.trackingNumber',
    'order.shipment.trackingUrl',
    'order.trackingNumber',
  ],
  'ordering.order': [
    'order.cancellation.reason',
    'order.customizationDetails.options[].value',
    'order.feedback',
    'order.problem.reason',
    'order.shipment.trackingNumber',
    'order.shipment.trackingUrl',
    'order.trackingNumber',
    'reason',
    'requestedByName',
  ],
  'samples.request': [
    'reason',
    'request.requirements[]',
    'request.shipment.trackingNumber',
    'request.shipment.trackingUrl',
  ],
};

const unlimited = topics.filter(({ retentionDays }) => retentionDays === null).map(({ name }) => name);

describe('topics without a time limit', () => {
  it('tell nothing of people and nothing that they typed, but what is known and has to go', () => {
    const found: Record<string, string[]> = {};
    for (const event of eventContracts.filter(({ topic }) => unlimited.includes(topic))) {
      for (const { path, class: fieldClass } of getPersonalFields(event)) {
        const known = (found[event.topic] ??= []);
        if (fieldClass === 'company' || WRITTEN_EMPTY.includes(path) || known.includes(path)) continue;
        known.push(path);
        known.sort();
      }
    }
    expect(Object.fromEntries(Object.entries(found).filter(([, fields]) => fields.length > 0))).toEqual(
      KNOWN,
    );
  });
});
