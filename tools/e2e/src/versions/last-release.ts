import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const kept = resolve(import.meta.dirname, '../../../../services/bff/last-release/operations');
const names = new Set(
  globSync(`${kept}/*.graphql`).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^(?:query|mutation|subscription)\s+(\w+)/gm)].map(
      ([, name]) => name,
    ),
  ),
);

/** Whether the front ends of the last release ask it. */
export const isOfLastRelease = (operation: string): boolean => names.has(operation);
