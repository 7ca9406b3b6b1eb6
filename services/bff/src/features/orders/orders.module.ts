import { Module } from '@nestjs/common';
import { OrderSnapshotResolver } from './order-snapshot.resolver';
import { OrderBrandResolver } from './order-brand.resolver';
import { OrderChangedResolver } from './order-changed.resolver';
import { OrderEvents } from './order-events';
import { OrderTimelineResolver } from './order-timeline.resolver';
import { OrderProblemsResolver } from './order-problems.resolver';
import { OrderSettlementsResolver } from './order-settlements.resolver';
import { OrderPicturesResolver } from './order-pictures.resolver';
import { OrderProductResolver, PriceLineProductResolver } from './order-product.resolver';
import { OrderShipmentResolver } from './order-shipment.resolver';
import { OrdersResolver } from './orders.resolver';

@Module({
  providers: [
    OrderSnapshotResolver,
    OrderBrandResolver,
    OrderChangedResolver,
    OrderEvents,
    OrderTimelineResolver,
    OrderProblemsResolver,
    OrderSettlementsResolver,
    OrderPicturesResolver,
    OrderProductResolver,
    OrderShipmentResolver,
    OrdersResolver,
    PriceLineProductResolver,
  ],
})
export class OrdersModule {}
