import { Injectable } from '@nestjs/common';
import type { discoveryRpc, RpcRequest, RpcResponse } from '@makeport/contracts';
import { MAX_SEARCH_WINDOW } from '@makeport/rules';
import { DemoDocuments, rankDocument } from '../../domain/search/demo-documents';
import { isFiltered } from '../../domain/search/filters/filters';
import type { SearchDocument } from '../../domain/search/search-document';
import { toWords } from '../../domain/search/words';
import { findDemoDocuments } from './demo-documents-reader';
import { countAllFacets } from './count-facets';
import { searchIndex } from '../../domain/search/index/search-index';
import { findHits, readHits, toIndexQuery, type Hit } from './find-hits';
import { toCriteria, toNameMatches, toWordMatches } from './match-details';
import { SearchReader } from './search-reader';
import { understandQuery, type Understanding } from './understand-query';
import { UnfoundSearches } from './unfound-searches';

type Request = RpcRequest<typeof discoveryRpc.searchProducts>;
type Answer = RpcResponse<typeof discoveryRpc.searchProducts>;
type AnsweredHit = Answer['hits'][number];

/** The page of all results (OPEN-14). */
@Injectable()
export class SearchProducts {
  constructor(
    private readonly reader: SearchReader,
    private readonly demoDocuments: DemoDocuments,
    private readonly unfound: UnfoundSearches,
  ) {}

  async execute(request: Request): Promise<Answer> {
    const { query, filters, searchId } = request;
    const known = (word: string): boolean => this.demoDocuments.knows(word);
    const [understood, own] = await Promise.all([
      understandQuery(this.reader, query, { typing: false, known }),
      findDemoDocuments(this.reader, this.demoDocuments, query, filters),
    ]);
    const page = toPage(request);
    // demo products may be before or on the page: each takes the place of one that is found
    const offset = Math.max(0, page.offset - own.length);
    const limit = page.offset - offset + page.limit;
    const paging = { order: request.sort, offset, limit };
    const indexQuery = toIndexQuery(query, understood, filters, paging, true);
    const found = await findHits(this.reader, understood, indexQuery);
    const facets = countAllFacets(found.facets, own);
    const total = found.total + own.length;
    const common = {
      facets,
      correctedQuery: understood.correctedQuery,
      ignoredWords: [...understood.ignoredWords],
      estimated: found.estimated,
    };
    if (total > 0) {
      const hits = [
        ...found.hits.map((hit) => ({ rank: hit.rank, answer: toAnswered(understood)(hit) })),
        ...own.map((document) => ({
          rank: rankDocument(document, request.sort, query),
          answer: toDemoHit(query)(document),
        })),
      ].sort((one, other) => other.rank - one.rank);
      const shown = hits.slice(page.offset - offset, limit).map(({ answer }) => answer);
      return { ...common, hits: shown, total, nearest: false };
    }
    if (query.trim() !== '') await this.unfound.tell({ searchId, query, filtered: isFiltered(filters) });
    const nearest = await this.findNearest(request, understood);
    return { ...common, hits: nearest, total: 0, nearest: nearest.length > 0 };
  }

  /** What has all words without the filters, or else some of the words with them, or without. */
  private async findNearest(request: Request, understood: Understanding): Promise<AnsweredHit[]> {
    const { query, filters, pageSize: limit } = request;
    const paging = { order: 'relevance', offset: 0, limit } as const;
    const index = this.reader.index();
    const filtered = toIndexQuery(query, understood, filters, paging, false);
    const free = { ...filtered, filters: {} };
    const isMany = understood.words.length > 1;
    const tries = [
      ...(isFiltered(filters) ? [free] : []),
      ...(isMany
        ? [
            { ...filtered, any: true },
            { ...free, any: true },
          ]
        : []),
    ];
    for (const each of understood.words.length === 0 ? [] : tries) {
      const answer = searchIndex(index.products, each);
      if (answer.numbers.length === 0) continue;
      const read = (numbers: readonly number[]) => this.reader.readProducts(numbers);
      const { hits } = await readHits(read, index, understood, each, answer);
      if (hits.length > 0) return hits.map(toAnswered(understood));
    }
    return [];
  }
}

function toPage({ page, pageSize }: Request): { offset: number; limit: number } {
  const offset = Math.min((page - 1) * pageSize, MAX_SEARCH_WINDOW);
  return { offset, limit: Math.min(pageSize, MAX_SEARCH_WINDOW - offset) };
}

const toAnswered =
  ({ words }: Understanding) =>
  (hit: Hit): AnsweredHit => ({
    productId: hit.id,
    name: hit.name,
    nameMatches: toNameMatches(hit),
    matchingCriteria: toCriteria(hit, words.length),
  });

const toDemoHit =
  (query: string) =>
  ({ id, name }: SearchDocument): AnsweredHit => {
    const nameMatches = toWordMatches(name, toWords(query));
    return { productId: id, name, nameMatches, matchingCriteria: nameMatches.length > 0 ? ['name'] : [] };
  };
