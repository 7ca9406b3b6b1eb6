import { Inject, Injectable } from '@nestjs/common';
import { OrderQueries, type Partner } from '../ports';

const MAX_PARTNERS = 500;

/** Lists the manufacturers that have completed an order of the brand (BDASH-22, OPEN-45). */
@Injectable()
export class ListPartners {
  constructor(@Inject(OrderQueries) private readonly queries: Pick<OrderQueries, 'partners'>) {}

  execute(brandId: string): Promise<Partner[]> {
    return this.queries.partners(brandId, MAX_PARTNERS);
  }
}
