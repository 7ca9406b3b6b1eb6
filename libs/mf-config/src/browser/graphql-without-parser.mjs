// Documents are parsed when the code is generated: the browser prints them and never reads their language.
export { GraphQLError, Kind, print, valueFromASTUntyped } from 'graphql-web-with-parser';

export function parse() {
  throw new Error('the browser has no parser of GraphQL: use a generated document');
}
