import { eventEnvelope } from '@makeport/contracts';
import { readEnvelope, unwrap, UnreadableEvent, wrap } from './envelope';
import { parcelMoved } from './testing/parcel';

const event = parcelMoved('parcels');
const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
const wrapped = () =>
  wrap(event, { parcelId: 'a', step: 2 }, { source: 'testing', version: 7, traceparent });
const overTheWire = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

describe('the envelope', () => {
  it('arrives as it was sent', () => {
    const sent = wrapped();
    expect(eventEnvelope.parse(sent)).toEqual(sent);
    expect(unwrap(event, readEnvelope(overTheWire(sent)))).toEqual({
      id: sent.id,
      type: event.type,
      time: sent.time,
      subject: 'a',
      source: 'testing',
      version: 7,
      traceparent,
      data: { parcelId: 'a', step: 2 },
    });
  });

  it('takes data from a newer publisher, without what this reader does not know', () => {
    const newer = { ...wrapped(), data: { parcelId: 'a', step: 2, weight: 3 }, newattribute: 'x' };
    expect(unwrap(event, readEnvelope(overTheWire(newer))).data).toEqual({
      parcelId: 'a',
      step: 2,
    });
  });

  it('refuses data against the contract when it is recorded', () => {
    expect(() =>
      wrap(event, { parcelId: 'a', step: 'two' }, { source: 'testing', version: 1 }),
    ).toThrow(/step/);
  });

  it.each([
    ['no JSON', Buffer.from('{"half": ')],
    ['no event', overTheWire({ hello: 'world' })],
    ['another version of CloudEvents', overTheWire({ ...wrapped(), specversion: '0.3' })],
  ])('is unreadable when it is %s', (_name, value) => {
    expect(() => readEnvelope(value)).toThrow(UnreadableEvent);
  });

  it('is unreadable when its data does not fit the contract, naming the field', () => {
    expect(() => unwrap(event, { ...wrapped(), data: { parcelId: 'a' } })).toThrow(/step/);
  });
});
