import { orderingRpc } from '@makeport/contracts';
import { Args, ID, Query, Resolver } from '@nestjs/graphql';
import { loadOptionalProduct } from '../catalog/load-optional-product';
import { Operation, OperationContext } from '../../graphql/operation/operation-context';
import { OrderPictureObject } from './order-picture.types';
import { tooManyOrders } from './order.errors';

const MAX_ORDERS = 100;

/** Returns product pictures for lists whose rows contain only an order id (PIC-7). */
@Resolver()
export class OrderPicturesResolver {
  @Query(() => [OrderPictureObject], {
    description: 'Pictures of the orders that the acting account may see; at most 100 ids.',
  })
  async orderPictures(
    @Args('orderIds', { type: () => [ID] }) orderIds: string[],
    @Operation() operation: OperationContext,
  ): Promise<OrderPictureObject[]> {
    const wanted = [...new Set(orderIds)];
    if (wanted.length > MAX_ORDERS) throw tooManyOrders();
    if (wanted.length === 0) return [];
    const { products } = await operation.call(orderingRpc.getOrderProducts, { orderIds: wanted });
    return Promise.all(
      products.map(async (named) => {
        const product = await loadOptionalProduct(named, operation);
        return { ...named, category: product?.category ?? null, image: product?.images[0] ?? null };
      }),
    );
  }
}
