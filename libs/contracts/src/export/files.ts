import { resolve } from 'node:path';

const root = resolve(__dirname, '../..');

/** What `npm run generate` writes. */
export const asyncApiFile = resolve(root, 'gen/asyncapi.json');

/** The contracts as they were published; one leaves only with its last user. */
export const publishedFile = resolve(root, 'published.json');
