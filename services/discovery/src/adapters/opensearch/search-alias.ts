import { indexHash } from './product-document';

/** Installations that share a cluster have databases with different names. */
export function getAlias(databaseUrl: string): string {
  const database = new URL(databaseUrl).pathname.slice(1).toLowerCase();
  return `${database}-products-${indexHash}`;
}
