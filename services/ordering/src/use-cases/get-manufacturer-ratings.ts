import type { ManufacturerRating, OrderLives } from './life-ports';

/** OPEN-44: the average over a manufacturer's rated orders. */
export class GetManufacturerRatings {
  constructor(private readonly lives: Pick<OrderLives, 'ratings'>) {}

  execute(manufacturerIds: readonly string[]): Promise<ManufacturerRating[]> {
    return this.lives.ratings(manufacturerIds);
  }
}
