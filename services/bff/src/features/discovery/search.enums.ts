import { discoveryRpc } from '@makeport/contracts';
import { registerEnum } from '../../graphql/schema/register-enum';

export const SearchFieldEnum = registerEnum('SearchField', discoveryRpc.searchField.options);
export const SearchResultTypeEnum = registerEnum(
  'SearchResultType',
  discoveryRpc.searchResultType.options,
);
export const SearchSortEnum = registerEnum('SearchSort', discoveryRpc.searchSorts);
export const SuggestionKindEnum = registerEnum('SuggestionKind', [
  'completion',
  'correction',
  'recent',
]);
