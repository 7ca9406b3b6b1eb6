import { parse, type DocumentNode } from 'graphql';
import { MAX_TOKENS } from './limits';

/** Not seen again, forgotten: a stranger cannot fill the memory with inventions. */
const MAX_REMEMBERED = 500;

const documents = new Map<string, DocumentNode | null>();

/** The document of a text, remembered; null where it is no GraphQL, which the engine then says. */
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
