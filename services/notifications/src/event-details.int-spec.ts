import { getEventDetails, notificationsRpc, orderingEvents } from '@makeport/contracts';
import { DomainError } from '@makeport/errors';
import { Outbox } from '@makeport/event-bus';
import { FakeService } from '@makeport/service-kit/testing';
import { eventually } from '@makeport/testing';
import { DataSource } from 'typeorm';
import { anOrder, newParties } from './testing/events';
import { RunningNotifications } from './testing/running-notifications';

const REASON = 'Ada says: the engraving is off centre.';

describe('ADR 0059: what an event does not say', () => {
  let ordering: FakeService;
  let notifications: RunningNotifications;
  beforeAll(async () => {
    ordering = await FakeService.start('ordering', {
      secret: 'a-secret-for-tests-that-is-long-enough',
    });
    notifications = await RunningNotifications.start({ ORDERING_RPC: ordering.address });
  });
  afterAll(async () => {
    await notifications.stop();
    await ordering.stop();
  });

  /**
   * Publishes an event of ordering through this service's outbox. Only ordering returns its
   * details.
   */
  const report = async (parties = newParties()) => {
    const reportedAt = new Date().toISOString();
    const order = {
      ...anOrder(parties),
      hasDispute: true,
      problem: { reason: REASON, reportedAt },
    };
    const data = { order, reason: REASON, reportedAt };
    await notifications.service.get(DataSource).transaction((manager) =>
      new Outbox({ source: 'ordering' }).add(manager, orderingEvents.orderProblemReported, data, {
        version: 1,
      }),
    );
    return parties;
  };
  const told = async (userId: string): Promise<string> => {
    const actor = {
      kind: 'user',
      userId,
      accountType: 'manufacturer',
      name: 'M',
      email: 'm@x.test',
    } as const;
    const { notifications: list } = await notifications.call(
      notificationsRpc.listNotifications,
      {},
      actor,
    );
    return list.map(({ content }) => content).join();
  };
  const answer = () =>
    ordering.answer(getEventDetails('ordering'), ({ eventIds }) =>
      Promise.resolve({
        events: eventIds.map((eventId) => ({ eventId, details: { reason: REASON } })),
      }),
    );

  it('OPEN-42: is asked of ordering, and told', async () => {
    answer();
    const { manufacturerId } = await report();
    await eventually(async () => expect(await told(manufacturerId)).toContain(REASON));
    const [call] = ordering.getCalls(getEventDetails('ordering'));
    expect(call?.call.actor).toEqual({ kind: 'service', service: 'notifications' });
  });

  it('OPEN-42: is waited for while ordering is away, so that nobody is told without a reason', async () => {
    ordering.reset();
    ordering.answer(getEventDetails('ordering'), () =>
      Promise.reject(new DomainError('unavailable', 'ordering.unavailable', 'Not there')),
    );
    const { manufacturerId } = await report();
    await eventually(() =>
      expect(ordering.getCalls(getEventDetails('ordering')).length).toBeGreaterThan(1),
    );
    expect(await told(manufacturerId)).toBe('');
    answer();
    await eventually(async () => expect(await told(manufacturerId)).toContain(REASON), {
      timeoutMs: 20_000,
    });
  });
});
