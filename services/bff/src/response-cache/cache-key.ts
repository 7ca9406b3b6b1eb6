import { Kind, OperationTypeNode, parse, print } from 'graphql';
import type { GraphqlRequest } from '../graphql/engine/graphql-engine';
import { MAX_TOKENS } from '../graphql/engine/query-limits';

/** Longer requests are rare, and their keys would waste the cache's memory. */
const MAX_KEY_LENGTH = 4000;
const REMEMBERED_DOCUMENTS = 500;

/**
 * Computes cache keys for requests that select only public fields. Responses to them are the same
 * for all users.
 */
export class CacheKeys {
  private readonly publicFields = new Set(['__typename']);
  /** Normalised documents by their text; null if a document selects a private field. */
  private readonly documents = new Map<string, string | null>();

  /** Allows fields of Query whose resolvers do not read the session. */
  allow(...fields: readonly string[]): void {
    for (const field of fields) this.publicFields.add(field);
  }

  /**
   * Returns a key that ignores formatting and the order of variables, or null if the request must
   * not be cached.
   */
  getKey({ query, variables, operationName }: GraphqlRequest): string | null {
    if (operationName !== undefined && operationName !== null && operationName.length > 200)
      return null;
    let document = this.documents.get(query);
    if (document === undefined) {
      document = this.normalise(query);
      this.documents.set(query, document);
      const [oldest] = this.documents.keys();
      if (this.documents.size > REMEMBERED_DOCUMENTS && oldest !== undefined)
        this.documents.delete(oldest);
    }
    if (document === null) return null;
    const key = `${operationName ?? ''}\n${JSON.stringify(sort(variables ?? {}))}\n${document}`;
    return key.length > MAX_KEY_LENGTH ? null : key;
  }

  private normalise(query: string): string | null {
    try {
      const document = parse(query, { maxTokens: MAX_TOKENS, noLocation: true });
      const [operation, another] = document.definitions.filter(
        (each) => each.kind === Kind.OPERATION_DEFINITION,
      );
      if (!operation || another || operation.operation !== OperationTypeNode.QUERY) return null;
      const isPublic = operation.selectionSet.selections.every(
        (selection) => selection.kind === Kind.FIELD && this.publicFields.has(selection.name.value),
      );
      return isPublic ? print(document) : null;
    } catch {
      // Not GraphQL: the engine reports the error.
      return null;
    }
  }
}

/** Sorts the variables, so that their order does not change the key. */
function sort(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sort);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, field]) => [key, sort(field)]));
}
