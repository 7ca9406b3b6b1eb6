import type { Clock, OrderOwner, OrderQueries, OrderStatistics } from './ports';

/** Counts and sums over an account's own orders; months begin in UTC (OPEN-21, OPEN-50, OPEN-51). */
export class GetOrderStatistics {
  constructor(
    private readonly queries: OrderQueries,
    private readonly now: Clock,
  ) {}

  async execute(owner: OrderOwner): Promise<OrderStatistics> {
    const now = this.now();
    return this.queries.statistics(owner, new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)));
  }
}
