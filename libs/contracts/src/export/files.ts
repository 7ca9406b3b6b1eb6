import { resolve } from 'node:path';

const root = resolve(__dirname, '../..');

/** The output of `npm run generate`. */
export const asyncApiFile = resolve(root, 'gen/asyncapi.json');

/**
 * Contracts that were ever released and still have a user. A contract is removed with its last
 * user.
 */
export const publishedFile = resolve(root, 'published.json');
