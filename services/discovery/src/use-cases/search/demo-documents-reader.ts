import type { DemoDocuments } from '../../domain/search/demo-documents';
import type { Filters } from '../../domain/search/filters/filters';
import type { SearchDocument } from '../../domain/search/search-document';
import { withoutStopWords } from '../../domain/search/understood-query';
import { toWords } from '../../domain/search/words';
import type { SearchReader } from './search-reader';

/** Demo products beside the stored ones; what is or was stored speaks for itself (OPEN-19, OPEN-78). */
export async function findDemoDocuments(
  reader: SearchReader,
  demoDocuments: DemoDocuments,
  query: string,
  filters: Filters,
): Promise<SearchDocument[]> {
  const matching = demoDocuments.find(withoutStopWords(toWords(query)), filters);
  if (matching.length === 0) return [];
  const stored = await reader.findStored(demoDocuments.ids, demoDocuments.manufacturerIds);
  return matching.filter(({ id, manufacturerId }) => !stored.has(id) && !stored.has(manufacturerId));
}
