import { readReleasedOperations } from '@makeport/testing/last-release';

const names = new Set(
  Object.values(readReleasedOperations()).flatMap((text) =>
    [...text.matchAll(/^(?:query|mutation|subscription)\s+(\w+)/gm)].map(([, name]) => name),
  ),
);

/** Returns whether the front ends of the last release use the operation. */
export const isOfLastRelease = (operation: string): boolean => names.has(operation);
