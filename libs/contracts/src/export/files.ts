import { resolve } from 'node:path';

const root = resolve(__dirname, '../..');

/** The output of `npm run generate`. */
export const asyncApiFile = resolve(root, 'gen/asyncapi.json');

/** The published contracts. A contract is removed with its last user. */
export const publishedFile = resolve(root, 'published.json');
