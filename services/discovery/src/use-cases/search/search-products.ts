import { Injectable } from '@nestjs/common';
import type { discoveryRpc, RpcRequest, RpcResponse } from '@makeport/contracts';
import { MAX_SEARCH_WINDOW } from '@makeport/rules';
import { ZeroResultSearchRepository } from '../../adapters/postgres/search/zero-result-search.repository';
import { toFacets, emptyFacets } from '../../domain/search/filters/facets';
import { isFiltered } from '../../domain/search/filters/filters';
import { QueryMatcher } from '../../domain/search/query-matcher';
import { parseQuery, type SearchQuery } from '../../domain/search/parse-query';
import { checkQuery, type Correction } from './correct-query';
import { SearchEngine, type FoundProduct, type FoundProducts } from './search-engine';
type Request = RpcRequest<typeof discoveryRpc.searchProducts>;
type Answer = RpcResponse<typeof discoveryRpc.searchProducts>;

/** Returns the page of all results (OPEN-14). */
@Injectable()
export class SearchProducts {
  constructor(
    private readonly search: SearchEngine,
    private readonly unfound: ZeroResultSearchRepository,
  ) {}

  async execute(request: Request): Promise<Answer> {
    const { query: text, filters, searchId, sort: order } = request;
    const asked = {
      match: 'all',
      isTyping: false,
      filters,
      order,
      ...toPage(request),
      facets: true,
    } as const;
    const typed: Correction = { query: parseQuery(text), correctedQuery: null, ignoredWords: [] };
    const found = await this.search.find({ ...asked, query: typed.query });
    if (found.total > 0) return toAnswer(found, typed);
    const checked = await checkQuery(this.search, text);
    if (!checked.isLastWordKnown) {
      const begun = await this.search.find({ ...asked, query: typed.query, isTyping: true });
      if (begun.total > 0) return toAnswer(begun, typed);
    }
    const correction = checked.correct();
    if (correction) {
      const corrected = await this.search.find({ ...asked, query: correction.query });
      if (corrected.total > 0) return toAnswer(corrected, correction);
    }
    if (text.trim() !== '')
      await this.unfound.tell({ searchId, query: text, filtered: isFiltered(filters) });
    const hits = await this.findNearest(request, (correction ?? typed).query);
    if (hits.length === 0) return toAnswer(found, typed);
    return { ...toAnswer({ ...found, hits }, correction ?? typed), nearest: true };
  }

  /**
   * Loosens a search without results step by step: all words without filters, half of the words
   * with filters, half of the words without filters.
   */
  private async findNearest(
    { filters, pageSize: limit }: Request,
    query: SearchQuery,
  ): Promise<readonly FoundProduct[]> {
    if (query.words.length === 0) return [];
    const asked = {
      query,
      isTyping: false,
      order: 'relevance',
      offset: 0,
      limit,
      facets: false,
    } as const;
    const tries = [
      ...(isFiltered(filters) ? [{ ...asked, match: 'all', filters: {} } as const] : []),
      ...(query.words.length > 1 ? [{ ...asked, match: 'half', filters } as const] : []),
      ...(query.words.length > 1 && isFiltered(filters)
        ? [{ ...asked, match: 'half', filters: {} } as const]
        : []),
    ];
    for (const each of tries) {
      const { hits } = await this.search.find(each);
      if (hits.length > 0) return hits;
    }
    return [];
  }
}

function toPage({ page, pageSize }: Request): { offset: number; limit: number } {
  const offset = Math.min((page - 1) * pageSize, MAX_SEARCH_WINDOW);
  return { offset, limit: Math.min(pageSize, MAX_SEARCH_WINDOW - offset) };
}

function toAnswer(
  { hits, total, estimated, facets }: FoundProducts,
  { query, correctedQuery, ignoredWords }: Correction,
): Answer {
  const matcher = new QueryMatcher(query);
  return {
    hits: hits.map((hit) => ({
      productId: hit.id,
      name: hit.name,
      nameMatches: matcher.getNameMatches(hit.name),
      matchingCriteria: matcher.getCriteria(hit),
    })),
    total,
    estimated,
    facets: toFacets(facets ?? emptyFacets()),
    correctedQuery,
    ignoredWords: [...ignoredWords],
    nearest: false,
  };
}
