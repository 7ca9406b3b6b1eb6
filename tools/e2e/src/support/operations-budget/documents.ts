import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Kind, OperationTypeNode, parse, print, separateOperations } from 'graphql';

const root = resolve(import.meta.dirname, '../../../../..');

/**
 * Returns the queries and mutations of all pages by name, with their fragments. The cost of a
 * subscription depends on its events.
 */
export function readDocuments(): ReadonlyMap<string, string> {
  const definitions = globSync('{frontends,libs}/*/src/**/*.graphql', { cwd: root })
    .flatMap((path) => parse(readFileSync(join(root, path), 'utf8')).definitions)
    .filter(
      (each) =>
        each.kind !== Kind.OPERATION_DEFINITION ||
        each.operation !== OperationTypeNode.SUBSCRIPTION,
    );
  const documents = separateOperations({ kind: Kind.DOCUMENT, definitions });
  return new Map(Object.entries(documents).map(([name, document]) => [name, print(document)]));
}
