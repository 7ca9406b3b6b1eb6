import { z } from 'zod';
import { storeFile } from '../../payments/files';
import { endpoint } from '../endpoint';
import { integer, text } from '../request/params';

/** Stripe's limit for evidence. */
const maxBytes = 5_000_000;
const types = ['application/pdf', 'image/jpeg', 'image/png'];

export const fileEndpoints = [
  endpoint({
    method: 'POST',
    path: '/v1/files',
    params: z.strictObject({
      purpose: z.enum(['dispute_evidence']),
      // The format that `multipart.ts` produces.
      file: z.strictObject({
        name: text(),
        type: z.enum(types, 'Invalid file type. Supported types are: pdf, jpeg, png.'),
        size: integer({ min: 1, max: maxBytes }),
        sha256: text(),
      }),
    }),
    execute: ({ tx, params }) => storeFile(tx, params),
  }),
];
