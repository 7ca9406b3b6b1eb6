import { getChoices, emptyFacets, toFacets, type FacetCounts } from '../../domain/search/filters/facets';
import { facetNames } from '../../domain/search/filters/filters';
import type { SearchDocument } from '../../domain/search/search-document';

/** How many products each further choice would leave, demo ones among them. */
export function countAllFacets(found: FacetCounts | null, demoDocuments: readonly SearchDocument[]) {
  const counts = emptyFacets();
  const add = (name: (typeof facetNames)[number], value: string, count: number): void =>
    void counts[name].set(value, (counts[name].get(value) ?? 0) + count);
  for (const name of facetNames) {
    for (const [value, count] of found?.[name] ?? []) add(name, value, count);
    for (const document of demoDocuments) for (const value of getChoices(document)[name]) add(name, value, 1);
  }
  return toFacets(counts);
}
