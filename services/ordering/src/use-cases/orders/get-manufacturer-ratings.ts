import { Inject, Injectable } from '@nestjs/common';
import { type ManufacturerRating, OrderLives } from './life-ports';

/** OPEN-44: the average over a manufacturer's rated orders. */
@Injectable()
export class GetManufacturerRatings {
  constructor(@Inject(OrderLives) private readonly lives: Pick<OrderLives, 'ratings'>) {}

  execute(manufacturerIds: readonly string[]): Promise<ManufacturerRating[]> {
    return this.lives.ratings(manufacturerIds);
  }
}
