import { parse, type DocumentNode } from 'graphql';
import { MAX_TOKENS } from './query-limits';

/**
 * The limit of cached documents. Beyond it the oldest are dropped, so that made-up queries cannot
 * exhaust the memory.
 */
const MAX_REMEMBERED = 500;

const documents = new Map<string, DocumentNode | null>();

/**
 * Returns the parsed document, from the cache if possible, or null if the text is not GraphQL: the
 * engine then reports the error.
 */
export function getDocument(query: string): DocumentNode | null {
  const known = documents.get(query);
  if (known !== undefined) return known;
  const document = parsed(query);
  documents.set(query, document);
  const [oldest] = documents.keys();
  if (documents.size > MAX_REMEMBERED && oldest !== undefined) documents.delete(oldest);
  return document;
}

function parsed(query: string): DocumentNode | null {
  try {
    return parse(query, { maxTokens: MAX_TOKENS });
  } catch {
    return null;
  }
}
