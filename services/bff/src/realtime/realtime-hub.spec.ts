import { exampleOrder, type Order } from '@makeport/contracts';
import { defineChannel, RealtimeHub } from './realtime-hub';

const orders = defineChannel<Order>('order');

const { brandId, manufacturerId } = exampleOrder;

describe('RealtimeHub', () => {
  let hub: RealtimeHub;
  beforeEach(() => {
    hub = new RealtimeHub();
  });

  it('tells each account what is meant for it, once and in order', async () => {
    const brand = hub.subscribe(orders, brandId);
    const stranger = hub.subscribe(orders, 'somebody');
    hub.publish(orders, [brandId, manufacturerId, brandId], exampleOrder);
    hub.publish(orders, [brandId, 'somebody'], { ...exampleOrder, version: 2 });
    expect([await brand.next(), await brand.next()]).toMatchObject([
      { value: { version: 1 } },
      { value: { version: 2 } },
    ]);
    expect(await stranger.next()).toMatchObject({ value: { version: 2 } });
  });

  it('wakes whoever waits', async () => {
    const brand = hub.subscribe(orders, brandId);
    const waiting = brand.next();
    hub.publish(orders, [brandId], exampleOrder);
    expect(await waiting).toEqual({ done: false, value: exampleOrder });
  });

  it('tells every subscription of one account', async () => {
    const tabs = [hub.subscribe(orders, brandId), hub.subscribe(orders, brandId)];
    hub.publish(orders, [brandId], exampleOrder);
    for (const tab of tabs) expect(await tab.next()).toMatchObject({ done: false });
  });

  it('forgets a subscription that ended, also one that is waiting', async () => {
    const brand = hub.subscribe(orders, brandId);
    const waiting = brand.next();
    await brand.return?.();
    expect(await waiting).toEqual({ done: true, value: undefined });
    expect(hub.size).toBe(0);
    hub.publish(orders, [brandId], exampleOrder);
    expect(await brand.next()).toEqual({ done: true, value: undefined });
  });

  it('gives a subscriber up that does not read', async () => {
    const brand = hub.subscribe(orders, brandId);
    for (let count = 0; count <= 1000; count++) hub.publish(orders, [brandId], exampleOrder);
    await expect(brand.next()).rejects.toThrow('too slow');
    expect(hub.size).toBe(0);
  });
});
