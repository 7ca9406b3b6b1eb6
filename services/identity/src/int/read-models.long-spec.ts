import { randomUUID } from 'node:crypto';
import { administrationEvents } from '@makeport/contracts';
import { ReadModelFixture } from '@makeport/event-bus/testing';
import { identityDataSource } from '../adapters/postgres/data-source';
import { createReadModels } from '../read-models';

describe('what administrators did, as identity keeps it', () => {
  let fixture: ReadModelFixture;
  beforeAll(async () => {
    const [actions] = createReadModels('identity');
    if (!actions) throw new Error('no read model');
    fixture = await ReadModelFixture.start(actions, identityDataSource);
  });
  afterAll(() => fixture.stop());

  it('AUD-5, N7: is rebuilt from the events, however it was changed', async () => {
    const { actionRecorded } = administrationEvents;
    for (let n = 0; n < 10; n += 1) {
      await fixture.publish(actionRecorded, { ...actionRecorded.example, id: randomUUID() }, 1);
    }
    await fixture.caughtUp();
    const first = await fixture.rebuild({ checkOnly: true });
    expect(first.before['admin_actions']?.rows).toBe(10);
    expect(first.after).toEqual(first.before);
    await fixture.query(`UPDATE admin_actions SET reason = 'wrong'`);
    expect((await fixture.rebuild()).after).toEqual(first.before);
    expect((await fixture.rebuild({ checkOnly: true })).before).toEqual(first.before);
  });
});
