import { indexHash } from './product-document';

/**
 * Derives the alias from the database, since installations that share a cluster have databases with
 * different names.
 */
export function getAlias(databaseUrl: string): string {
  const database = new URL(databaseUrl).pathname.slice(1).toLowerCase();
  return `${database}-products-${indexHash}`;
}
