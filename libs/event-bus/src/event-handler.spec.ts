import type { EntityManager } from 'typeorm';
import { handlersByType, on, getTopics, type BroadcastHandler } from './event-handler';
import { parcelMoved } from './testing/parcel';

const first = on(parcelMoved('parcels'), () => Promise.resolve());
const lost = on(parcelMoved('parcels', 'testing.parcel-lost.v1'), () => Promise.resolve());

describe('handlers', () => {
  it('name each topic once', () => {
    expect(getTopics([first, lost])).toEqual(['parcels']);
  });

  it('are one for each type', () => {
    expect([...handlersByType([first, lost]).keys()]).toEqual([
      'testing.parcel-moved.v1',
      'testing.parcel-lost.v1',
    ]);
    expect(() => handlersByType([first, first])).toThrow(
      /two handlers for testing.parcel-moved.v1/,
    );
  });

  it('that use a transaction cannot be broadcast: the compiler refuses it', () => {
    const inTransaction = on(parcelMoved('parcels'), (_event, manager: EntityManager) =>
      manager.query('SELECT 1'),
    );
    // @ts-expect-error there is no transaction in a broadcast
    const broadcast: BroadcastHandler = inTransaction;
    expect(broadcast).toBe(inTransaction);
  });
});
