import { randomUUID } from 'node:crypto';
import { getEventDetails, identityEvents, type Actor } from '@makeport/contracts';
import { Administration } from '../testing/administration';

const contract = getEventDetails('identity');

describe('ADR 0059: what events of identity do not say', () => {
  let administration: Administration;
  beforeAll(async () => {
    administration = await Administration.start();
  });
  afterAll(() => administration.identity.stop());

  const ask = async (eventIds: string[], actor: Actor) =>
    (await administration.identity.call(contract, { eventIds }, actor)).events;
  const find = async (type: string, aggregateId: string) => {
    const [row] = await administration.identity.query<{ id: string; data: object }>(
      `SELECT id, envelope -> 'data' AS data FROM outbox WHERE type = $1 AND aggregate_id = $2`,
      [type, aggregateId],
    );
    if (!row) throw new Error(`no ${type}`);
    return row;
  };

  it('is told to the services that need it, and to nobody else', async () => {
    const { userId, email } = await administration.newActor('brand');
    const { id, data } = await find(identityEvents.accountRegistered.type, userId);
    expect(data).toMatchObject({ accountId: userId, email: '' });
    const eventIds = [id, randomUUID()];
    for (const service of ['notifications', 'bff', 'identity'])
      expect(await ask(eventIds, { kind: 'service', service })).toEqual([
        { eventId: id, details: { email } },
      ]);
    for (const actor of [
      { kind: 'service', service: 'samples' },
      administration.admin,
      { kind: 'anonymous' },
    ] as const)
      await expect(ask(eventIds, actor)).rejects.toMatchObject({ kind: 'forbidden' });
  });

  it('stays for whoever makes a copy anew, until the account is erased', async () => {
    const { userId } = await administration.newActor('brand');
    const expiry = await administration.identity.query(
      'SELECT expires_at FROM event_details WHERE aggregate_id = $1',
      [userId],
    );
    expect(expiry).toEqual([{ expires_at: null }]);
  });
});
