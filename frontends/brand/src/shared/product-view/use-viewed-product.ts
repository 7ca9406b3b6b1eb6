import { useQuery } from '@makeport/web/graphql';
import { ProductViewDocument, SampleDataDocument } from '../../gen/product-view';
import { toDemoProduct } from './demo-product';
import type { ViewedProduct } from './product-details';

/**
 * Loads the product of the detail view; null loads none. If the installation shows demo products, a
 * demo product is read from the demo data (CAT-22); otherwise its id is looked up in the catalogue
 * like any other (OPEN-19).
 */
export function useViewedProduct(productId: string | null) {
  const demoProduct = productId === null ? undefined : toDemoProduct(productId);
  const [installation, askAgain] = useQuery({ query: SampleDataDocument, pause: !demoProduct });
  const sampleData = installation.data?.publicConfig.sampleData;
  const [stored, reload] = useQuery({
    query: ProductViewDocument,
    variables: { id: productId ?? '' },
    pause: productId === null || (demoProduct !== undefined && sampleData !== false),
  });
  if (demoProduct && sampleData !== false) {
    return toView(sampleData ? demoProduct : undefined, installation, askAgain);
  }
  // while the next product loads, the query still returns the previous one
  const product = stored.data?.product?.id === productId ? stored.data?.product : undefined;
  return toView(product ?? undefined, stored, reload);
}

type Asked = Pick<ReturnType<typeof useQuery>[0], 'fetching' | 'error'>;
type Again = (options: { requestPolicy: 'network-only' }) => void;

function toView(product: ViewedProduct | undefined, { fetching, error }: Asked, again: Again) {
  return { product, fetching, error, retry: () => again({ requestPolicy: 'network-only' }) };
}
