import { eventContracts } from '../events';
import { actionRecorded } from '../events/administration';
import { orderProblemReported } from '../events/ordering';
import { sampleRequestCreated } from '../events/samples';
import { cutDetails, restoreDetails } from './event-details';

const reported = orderProblemReported.data.parse(orderProblemReported.example);

describe('ADR 0059: what the log of an event does not say', () => {
  it('is cut out of the data, which are those of the event all the same', () => {
    const { data, details } = cutDetails(orderProblemReported, reported);
    expect(details).toEqual({
      reason: 'The engraving is off centre.',
      'order.problem.reason': 'The engraving is off centre.',
    });
    expect(JSON.stringify(data)).not.toContain('engraving is');
    expect(data).toEqual({
      ...reported,
      reason: '',
      order: { ...reported.order, problem: { ...reported.order.problem, reason: '' } },
    });
  });

  it('leaves the data that it was given as they are', () => {
    const before = structuredClone(reported);
    const { data, details } = cutDetails(orderProblemReported, reported);
    restoreDetails(orderProblemReported, data, details ?? {});
    expect(reported).toEqual(before);
  });

  it('is nothing where there was nothing to say', () => {
    const order = { ...reported.order, problem: null };
    const data = { ...reported, reason: '', order };
    expect(cutDetails(orderProblemReported, data)).toEqual({ data, details: null });
  });

  it('is nothing of an event that cuts nothing', () => {
    expect(cutDetails({}, { reason: 'typed' })).toEqual({
      data: { reason: 'typed' },
      details: null,
    });
  });

  it.each(
    eventContracts.filter(({ details }) => details).map((event) => [event.type, event] as const),
  )('%s: what is left fits the contract, and what was cut makes it whole again', (_, event) => {
    const data = event.data.parse(event.example);
    const cut = cutDetails(event, data);
    expect(event.data.parse(cut.data)).toEqual(cut.data);
    expect(restoreDetails(event, cut.data, cut.details ?? {})).toEqual(data);
  });

  it('keeps lists and objects whole', () => {
    const action = actionRecorded.data.parse(actionRecorded.example);
    expect(cutDetails(actionRecorded, action).details).toEqual({
      before: { role: 'brand' },
      after: { role: 'admin' },
      address: '127.0.0.1',
    });
    const request = sampleRequestCreated.data.parse(sampleRequestCreated.example);
    expect(cutDetails(sampleRequestCreated, request).details).toEqual({
      'request.requirements': ['Matte black shell'],
    });
  });

  it('takes nothing that the contract does not name', () => {
    const details = { 'order.id': 'another', reason: 'Late', 'order.nothing.there': 1 };
    const restored = restoreDetails(orderProblemReported, reported, details);
    expect(restored).toEqual({ ...reported, reason: 'Late' });
  });
});
