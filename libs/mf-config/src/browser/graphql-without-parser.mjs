// Documents are parsed at code generation. The browser only prints them, so it needs no parser.
export { GraphQLError, Kind, print, valueFromASTUntyped } from 'graphql-web-with-parser';

export function parse() {
  throw new Error('the browser has no parser of GraphQL: use a generated document');
}
