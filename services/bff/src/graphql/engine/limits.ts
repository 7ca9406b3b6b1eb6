import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import {
  GraphQLError,
  Kind,
  NoSchemaIntrospectionCustomRule,
  type ASTVisitor,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';

/** Words and signs of one document: `parse` gives up at once beyond it. */
export const MAX_TOKENS = 1000;

/** Says that a limit was passed, not which and by how much. */
const onReject = [
  (context: ValidationContext | null): void => {
    context?.reportError(new GraphQLError('The query is too complex'));
  },
];
const rule = { exposeLimits: false, propagateOnRejection: false, onReject };

/** Compiled documents are remembered by their text: a second operation in it would run as the first. */
function oneOperation(context: ValidationContext): ASTVisitor {
  return {
    Document(document) {
      const operations = document.definitions.filter(
        ({ kind }) => kind === Kind.OPERATION_DEFINITION,
      );
      if (operations.length > 1) context.reportError(new GraphQLError('One operation at a time'));
    },
  };
}

/**
 * For queries and mutations by POST and subscriptions over the WebSocket alike (NFR, OWASP API4). What a page size
 * multiplies is limited where variables are known: query-cost.ts.
 */
export function limitRules(options: { readonly introspection: boolean }): ValidationRule[] {
  return [
    oneOperation,
    maxDepthRule({ ...rule, n: 8, flattenFragments: true }),
    maxAliasesRule({ ...rule, n: 15 }),
    maxDirectivesRule({ ...rule, n: 50 }),
    ...(options.introspection ? [] : [NoSchemaIntrospectionCustomRule]),
  ];
}
