import type { EventHandler } from '@makeport/event-bus';
import type { Provider } from '@nestjs/common';
import { sampleEventHandlers } from './adapters/kafka/sample-events';
import { PostgresSampleStandings } from './adapters/postgres/sample-standings.postgres';
import { Parts } from './parts';
import { Periodically } from './periodically';
import { FollowSampleRequest } from './use-cases/follow-sample-request';
import { MoveSampleOrders } from './use-cases/move-sample-orders';

/** The work that moves sample orders to where their requests stand. */
export const SAMPLE_ORDERS = Symbol('SampleOrders');

/** One look at an index that holds only sample orders under way. */
const LOOK_EVERY_MS = 1_000;

export const sampleOrders: Provider = {
  provide: SAMPLE_ORDERS,
  inject: [Parts],
  useFactory: (p: Parts) => {
    const move = new MoveSampleOrders(p.sampleOrders, p.store, p.config.platformFee, p.now, (orderId, err) =>
      p.logger.warn({ err, orderId }, 'a sample order could not follow its request; it is tried again'),
    );
    return new Periodically({
      work: async () => {
        await move.execute();
        return false;
      },
      everyMs: LOOK_EVERY_MS,
      onFailure: (err) => p.logger.warn({ err }, 'sample orders cannot follow their requests'),
    });
  },
};

/** Ordering's consumer of the samples service's events. */
export function followedSamples(): EventHandler[] {
  const follow = new FollowSampleRequest(() => new Date());
  return sampleEventHandlers(follow, (manager) => new PostgresSampleStandings(manager));
}
