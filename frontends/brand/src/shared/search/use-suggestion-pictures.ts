import { useQuery } from '@makeport/web/graphql';
import { SuggestionPicturesDocument } from '../../gen/search';
import type { SearchResult } from './search-target';

/** Loads the pictures of suggested products after the suggestions are shown (PIC-6). */
export function useSuggestionPictures(results: readonly SearchResult[]) {
  const ids = results.filter(({ type }) => type === 'product').map(({ data }) => data.id);
  const [{ data, fetching }] = useQuery({
    query: SuggestionPicturesDocument,
    variables: { ids },
    pause: ids.length === 0,
  });
  const images = new Map(data?.productsByIds.map((product) => [product.id, product.images[0]]));
  return (productId: string) => ({
    src: images.get(productId),
    pending: fetching && !images.has(productId),
  });
}
