/** The facade of the GraphQL client. router.ts explains why each name is listed. */
export {
  Provider as GraphQLProvider,
  useClient,
  useMutation,
  useQuery,
  useSubscription,
} from 'urql';
export type { AnyVariables, Client, CombinedError, TypedDocumentNode } from '@urql/core';
export { createGraphQLClient, TOLD_BY_PAGE, type GraphQLClientOptions } from './graphql/client';
export {
  errorText,
  isOffline,
  toRequestError,
  type FieldError,
  type RequestError,
} from './graphql/request-error';
