import { Inject, Injectable } from '@nestjs/common';
import {
  type OrderOwner,
  type OrderStatistics,
  OrderQueries,
} from '../../adapters/postgres/orders/order-queries';
import { lastMonths } from '../../domain/administration/months';
import { CLOCK, type Clock } from '../clock';

const MONTHS_OF_SPENDING = 12;

/**
 * Returns counts and sums over an account's own orders; months begin in UTC (OPEN-21, OPEN-50,
 * OPEN-51).
 */
@Injectable()
export class GetOrderStatistics {
  constructor(
    private readonly queries: OrderQueries,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async execute(owner: OrderOwner): Promise<OrderStatistics> {
    return this.queries.statistics(owner, lastMonths(this.now(), MONTHS_OF_SPENDING));
  }
}
