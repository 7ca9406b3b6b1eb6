import { resolve } from 'node:path';

const root = resolve(__dirname, '../..');

/** What `npm run generate` writes. */
export const asyncApiFile = resolve(root, 'gen/asyncapi.json');

/** For people: what `npm run generate` makes of the AsyncAPI document. */
export const catalogueFile = resolve(root, '../../docs/events.md');

/** The contracts as they were published; one leaves only with its last user. */
export const publishedFile = resolve(root, 'published.json');
