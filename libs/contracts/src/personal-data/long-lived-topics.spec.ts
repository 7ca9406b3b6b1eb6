import type { EventContract } from '../define-event';
import { eventContracts } from '../events';
import { topics } from '../events/topics';
import { getPersonalFields } from './personal-fields';

/** Order fields of the schema that ordering never fills in events (present-order.ts). */
const WRITTEN_EMPTY = [
  ...['address', 'city', 'email', 'firstName', 'lastName', 'phone', 'state', 'zipCode'].flatMap(
    (field) => [`order.billingAddress.${field}`, `order.shippingInfo.${field}`],
  ),
  'order.cardLastFour',
  // Requirements of a sample, which ordering removes; other orders have names of options here.
  'order.customizationDetails.options[].value',
  'order.items[].options[].name',
];

/** Fields with codes of Makeport or the payment provider, which no user types. */
const CODES: Readonly<Record<string, string>> = {
  'ordering.checkout-refunded.v1': 'reason',
  'ordering.order-status-changed.v1': 'reason',
  'ordering.order-chargeback-opened.v1': 'reason',
  'samples.request-status-changed.v1': 'reason',
};

const unlimited = topics
  .filter(({ retentionDays }) => retentionDays === null)
  .map(({ name }) => name);

/** A list or record such as 'request.requirements[]' or 'before.*' is removed as a whole. */
const toCutPath = (path: string): string => path.replace(/(\[\]|\.\*)$/, '');

const isTold = ({ type, details = {} }: EventContract, path: string): boolean =>
  !(toCutPath(path) in details) && !WRITTEN_EMPTY.includes(path) && CODES[type] !== path;

describe('ADR 0059: topics without a time limit', () => {
  const events = eventContracts.filter(({ topic }) => unlimited.includes(topic));

  it.each(events.map((event) => [event.type, event] as const))(
    '%s tells nothing of people, and nothing that they typed',
    (_, event) => {
      const told = getPersonalFields(event).filter(
        ({ path, class: fieldClass }) => fieldClass !== 'company' && isTold(event, path),
      );
      expect(told).toEqual([]);
    },
  );

  it.each(events.filter(({ details }) => details).map((event) => [event.type, event] as const))(
    '%s cuts out nothing but what may say something of people',
    (_, event) => {
      const personal = getPersonalFields(event).map(({ path }) => toCutPath(path));
      expect(Object.keys(event.details ?? {}).filter((path) => !personal.includes(path))).toEqual(
        [],
      );
    },
  );
});
