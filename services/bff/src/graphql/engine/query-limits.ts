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

/** The limit of tokens per document; `parse` stops there. */
export const MAX_TOKENS = 1000;

/** Reports that a limit was exceeded, but not which one or by how much. */
const onReject = [
  (context: ValidationContext | null): void => {
    context?.reportError(new GraphQLError('The query is too complex'));
  },
];
const rule = { exposeLimits: false, propagateOnRejection: false, onReject };

/**
 * Allows one operation per document. Compiled documents are cached by their text, so a second
 * operation in the same text would run as the first.
 */
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
 * Returns the limits of all documents, sent by POST or over the WebSocket (NFR, OWASP API4).
 * query-cost.ts has the limit that depends on variables.
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
