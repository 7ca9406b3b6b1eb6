import { Inject, Injectable } from '@nestjs/common';
import { type ManufacturerRating, OrderTimelines } from './timeline-ports';

/** Returns the average over a manufacturer's rated orders (OPEN-44). */
@Injectable()
export class GetManufacturerRatings {
  constructor(
    @Inject(OrderTimelines) private readonly timelines: Pick<OrderTimelines, 'getRatings'>,
  ) {}

  execute(manufacturerIds: readonly string[]): Promise<ManufacturerRating[]> {
    return this.timelines.getRatings(manufacturerIds);
  }
}
