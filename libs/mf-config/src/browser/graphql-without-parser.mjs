// Documents are parsed at code generation. The browser only prints them, so it needs no parser.
export { GraphQLError, Kind, print, valueFromASTUntyped } from 'graphql-web-with-parser';

export function parse() {
  throw new Error('The browser build contains no GraphQL parser: use a generated document');
}
