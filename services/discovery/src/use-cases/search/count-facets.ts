import { choicesOf, emptyFacets, scaleCount, toFacets } from '../../domain/search/facets';
import {
  chosenFacets,
  facetNames,
  labelGroups,
  withoutFacet,
  type Filters,
} from '../../domain/search/filters';
import type { SearchDocument } from '../../domain/search/search-document';
import { toMatchQuery, type UnderstoodQuery } from '../../domain/search/understood-query';
import { toWords } from '../../domain/search/words';
import { expectedOf, type FoundHits } from './find-hits';
import type { SearchReader } from './search-reader';

interface Asked {
  readonly query: string;
  readonly filters: Filters;
}

/**
 * How many products each further choice would leave. What was chosen of a facet does not narrow its own counts, so each
 * chosen facet is counted once more without it.
 */
export async function countAllFacets(
  reader: SearchReader,
  understood: UnderstoodQuery,
  { query, filters }: Asked,
  found: FoundHits,
  builtIn: readonly SearchDocument[],
) {
  const counts = emptyFacets();
  const chosen = chosenFacets(filters);
  const isUnknown = understood.words.length === 0 && toWords(query).length > 0;
  if (!isUnknown) {
    const [all, ...freed] = await Promise.all([
      countOne(reader, understood, filters, found),
      ...chosen.map((name) => countOne(reader, understood, withoutFacet(filters, name), found)),
    ]);
    for (const name of facetNames) {
      const own = freed[chosen.indexOf(name)] ?? all;
      for (const [value, count] of own.counts[name]) {
        counts[name].set(value, scaleCount(count, own.sampled, own.total));
      }
    }
  }
  for (const document of builtIn) {
    const choices = choicesOf(document);
    for (const name of facetNames) {
      for (const value of choices[name]) counts[name].set(value, (counts[name].get(value) ?? 0) + 1);
    }
  }
  return toFacets(counts);
}

/** With a smaller share, the most popular products hold too few of them for a sample. */
const SHARE_OF_WALK = 0.02;

async function countOne(
  reader: SearchReader,
  understood: UnderstoodQuery,
  filters: Filters,
  found: FoundHits,
): Promise<{ counts: ReturnType<typeof emptyFacets>; sampled: number; total: number }> {
  const groups = labelGroups(filters);
  const kept = understood.labelGroups.map((group) => group.join());
  const labelCounts = groups.map((group) => understood.labelCounts[kept.indexOf(group.join())] ?? 0);
  const own = { ...understood, labelGroups: groups, labelCounts };
  const query = toMatchQuery(own);
  const expected = Math.round(expectedOf(own));
  const isCommon = query === null || expected > understood.total * SHARE_OF_WALK;
  const isLarge = query === null || expected > SMALL;
  const from = isLarge && isCommon ? 'walk' : found.from === 'walk' ? 'index' : found.from;
  const { counts, sampled } = await reader.countFacets({ query, filters }, from);
  // Less than a full sample is all there is, but for a walk that ended early.
  const total = sampled < MAX_SAMPLE && from !== 'walk' ? sampled : Math.max(expected, sampled);
  return { counts: counts as ReturnType<typeof emptyFacets>, sampled, total };
}

const MAX_SAMPLE = 1_000;
const SMALL = 1_000;
