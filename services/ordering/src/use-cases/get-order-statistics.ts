import { lastMonths } from '../domain/months';
import type { Clock, OrderOwner, OrderQueries, OrderStatistics } from './ports';

const MONTHS_OF_SPENDING = 12;

/** Counts and sums over an account's own orders; months begin in UTC (OPEN-21, OPEN-50, OPEN-51). */
export class GetOrderStatistics {
  constructor(
    private readonly queries: OrderQueries,
    private readonly now: Clock,
  ) {}

  async execute(owner: OrderOwner): Promise<OrderStatistics> {
    return this.queries.statistics(owner, lastMonths(this.now(), MONTHS_OF_SPENDING));
  }
}
