import type { RowProduct } from '@makeport/ui';
import { useClient } from '@makeport/web/graphql';
import { useEffect, useRef, useState } from 'react';
import { OrderPicturesDocument } from '../gen/graphql';

/** The bff's limit of ids per request. */
const MAX_IDS = 100;

/**
 * Returns the products of orders by order id, for `RowPicture` (PIC-7). The map has no entry until
 * the response arrives. If the request fails, as with a bff of the last release, the entry has no
 * picture and the row shows a drawing.
 */
export function useOrderPictures(orderIds: readonly string[]): ReadonlyMap<string, RowProduct> {
  const client = useClient();
  const [products, setProducts] = useState<ReadonlyMap<string, RowProduct>>(new Map());
  const requested = useRef(new Set<string>());
  const named = JSON.stringify(orderIds);

  useEffect(() => {
    const missing = (JSON.parse(named) as string[]).filter((id) => !requested.current.has(id));
    for (let first = 0; first < missing.length; first += MAX_IDS) {
      const ids = missing.slice(first, first + MAX_IDS);
      for (const id of ids) requested.current.add(id);
      void client
        .query(OrderPicturesDocument, { orderIds: ids })
        .toPromise()
        .then(({ data }) => {
          const found = new Map(
            data?.orderPictures.map(({ orderId, ...product }) => [orderId, product]),
          );
          const answered = ids.map((id): [string, RowProduct] => [
            id,
            found.get(id) ?? { productId: id },
          ]);
          setProducts((known) => new Map([...known, ...answered]));
        });
    }
  }, [client, named]);

  return products;
}
