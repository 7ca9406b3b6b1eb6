import { discoveryRpc } from '@makeport/contracts';
import { toManufacturerPageId } from '@makeport/demo-data';
import { toSearchText } from '@makeport/rules';
import { Args, ID, Query, Resolver } from '@nestjs/graphql';
import { Operation, OperationContext } from '../../graphql/operation/operation-context';
import { callDiscovery } from './call-discovery';
import { readSearchId } from './search-id';
import { SearchActivity } from './search-activity';
import { SearchLimit } from './search-limit';
import { SearchAnswerObject } from './search.types';

const NOTHING: SearchAnswerObject = { results: [], suggestions: [], correctedQuery: null };

/** Serves the results in the search box while the user types (SRCH-13). */
@Resolver()
export class SearchResolver {
  constructor(
    private readonly limit: SearchLimit,
    private readonly activity: SearchActivity,
  ) {}

  @Query(() => SearchAnswerObject, {
    description: 'Suggestions for a text; empty for fewer than two characters.',
  })
  async search(
    @Args('query', { type: () => String }) query: string,
    @Args('searchId', {
      type: () => ID,
      nullable: true,
      description: 'Equal to the id of searchProducts for this text.',
    })
    givenId: string | null,
    @Operation() operation: OperationContext,
  ): Promise<SearchAnswerObject> {
    const searchId = readSearchId(givenId);
    const text = toSearchText(query);
    if (text === null) return NOTHING;
    await this.limit.take(operation);
    const answer = await callDiscovery(operation, discoveryRpc.suggest, { query: text });
    this.activity.note(operation, searchId, text);
    return { ...answer, results: answer.results.map(toPageResult) };
  }
}

/** The public id of a demo manufacturer is its 'sample-' id (OPEN-19). */
function toPageResult(result: discoveryRpc.SearchResult): discoveryRpc.SearchResult {
  if (result.type !== 'manufacturer') return result;
  return { ...result, data: { id: toManufacturerPageId(result.data.id) } };
}
