import { Injectable } from '@nestjs/common';
import {
  type ManufacturerRating,
  OrderTimelines,
} from '../../adapters/postgres/orders/order-timelines';

/** Returns the average over a manufacturer's rated orders (OPEN-44). */
@Injectable()
export class GetManufacturerRatings {
  constructor(private readonly timelines: OrderTimelines) {}

  execute(manufacturerIds: readonly string[]): Promise<ManufacturerRating[]> {
    return this.timelines.getRatings(manufacturerIds);
  }
}
