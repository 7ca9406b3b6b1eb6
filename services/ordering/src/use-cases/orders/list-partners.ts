import { Injectable } from '@nestjs/common';
import { type Partner, OrderQueries } from '../../adapters/postgres/orders/order-queries';

const MAX_PARTNERS = 500;

/** Lists the manufacturers that have completed an order of the brand (BDASH-22, OPEN-45). */
@Injectable()
export class ListPartners {
  constructor(private readonly queries: OrderQueries) {}

  execute(brandId: string): Promise<Partner[]> {
    return this.queries.partners(brandId, MAX_PARTNERS);
  }
}
