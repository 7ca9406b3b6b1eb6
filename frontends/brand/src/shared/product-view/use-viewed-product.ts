import { useQuery } from '@makeport/web/graphql';
import { ProductViewDocument, SampleDataDocument } from '../../gen/product-view';
import { toDemoProduct } from './demo-product';
import type { ViewedProduct } from './product-facts';

/**
 * The product of the detail view; null asks for none. A demo product comes from the demo data
 * (CAT-22) where the installation shows them; where they are switched off (OPEN-19) its id is one like any other,
 * and the catalogue says whether it has it.
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
  // what was shown before stays in the answer while the next product is asked for
  const product = stored.data?.product?.id === productId ? stored.data?.product : undefined;
  return toView(product ?? undefined, stored, reload);
}

type Asked = Pick<ReturnType<typeof useQuery>[0], 'fetching' | 'error'>;
type Again = (options: { requestPolicy: 'network-only' }) => void;

function toView(product: ViewedProduct | undefined, { fetching, error }: Asked, again: Again) {
  return { product, fetching, error, retry: () => again({ requestPolicy: 'network-only' }) };
}
