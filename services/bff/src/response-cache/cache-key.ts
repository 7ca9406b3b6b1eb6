import { Kind, OperationTypeNode, parse, print } from 'graphql';
import type { GraphqlRequest } from '../graphql/engine/graphql-engine';
import { MAX_TOKENS } from '../graphql/engine/limits';

/** What everybody gets the same answer to. Their resolvers ask for no session. */
const PUBLIC_FIELDS = new Set([
  'products',
  'product',
  'productsByIds',
  'fixedItems',
  'publicConfig',
  '__typename',
]);
/** A longer one is asked seldom and would fill the memory with its key. */
const MAX_KEY_LENGTH = 4000;
const REMEMBERED_DOCUMENTS = 500;

/** By text: the document in one way of writing it, or null if it is not public as a whole. */
const documents = new Map<string, string | null>();

/** The key of a question that is public as a whole, the same for all ways of writing it; null for any other. */
export function publicQuestion({ query, variables, operationName }: GraphqlRequest): string | null {
  if (operationName !== undefined && operationName !== null && operationName.length > 200) return null;
  let document = documents.get(query);
  if (document === undefined) {
    document = normalised(query);
    documents.set(query, document);
    const [oldest] = documents.keys();
    if (documents.size > REMEMBERED_DOCUMENTS && oldest !== undefined) documents.delete(oldest);
  }
  if (document === null) return null;
  const key = `${operationName ?? ''}\n${JSON.stringify(sorted(variables ?? {}))}\n${document}`;
  return key.length > MAX_KEY_LENGTH ? null : key;
}

function normalised(query: string): string | null {
  try {
    const document = parse(query, { maxTokens: MAX_TOKENS, noLocation: true });
    const [operation, another] = document.definitions.filter(
      (each) => each.kind === Kind.OPERATION_DEFINITION,
    );
    if (!operation || another || operation.operation !== OperationTypeNode.QUERY) return null;
    const isPublic = operation.selectionSet.selections.every(
      (selection) => selection.kind === Kind.FIELD && PUBLIC_FIELDS.has(selection.name.value),
    );
    return isPublic ? print(document) : null;
  } catch {
    // Not GraphQL: the engine says so.
    return null;
  }
}

/** The same variables in any order are the same question. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, field]) => [key, sorted(field)]));
}
