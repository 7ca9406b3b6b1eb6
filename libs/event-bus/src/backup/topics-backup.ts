import type { IHeaders } from 'kafkajs';
import { z } from 'zod';

const position = z.object({ topic: z.string(), partition: z.number(), offset: z.string() });
const group = z.object({ groupId: z.string(), positions: z.array(position) });

/**
 * Written before the databases' point in time: the databases contain every event below these
 * positions.
 */
export const notedPositions = z.object({
  topics: z.array(
    z.object({
      name: z.string(),
      partitions: z.number(),
      compacted: z.boolean(),
      retentionMs: z.string(),
    }),
  ),
  ends: z.array(position),
  groups: z.array(group),
});
export type NotedPositions = z.infer<typeof notedPositions>;

/** One message, stored as one line of a file. Base64 keeps bytes that are not valid UTF-8. */
export const keptMessage = z.object({
  partition: z.number(),
  offset: z.string(),
  timestamp: z.string(),
  key: z.string().nullable(),
  value: z.string().nullable(),
  headers: z.record(z.string(), z.array(z.string())),
});
export type KeptMessage = z.infer<typeof keptMessage>;

export const POSITIONS_FILE = 'positions.json';
export const fileOfTopic = (topic: string): string => `${topic}.ndjson`;

export const toBase64 = (bytes: Buffer | null): string | null => bytes?.toString('base64') ?? null;
export const fromBase64 = (text: string | null): Buffer | null =>
  text === null ? null : Buffer.from(text, 'base64');

export function keepHeaders(headers: IHeaders | undefined): Record<string, string[]> {
  const entries = Object.entries(headers ?? {}).map(([name, value]): [string, string[]] => {
    const values = Array.isArray(value) ? value : [value];
    return [
      name,
      values.flatMap((each) => (each === undefined ? [] : [Buffer.from(each).toString('base64')])),
    ];
  });
  return Object.fromEntries(entries);
}

export function restoreHeaders(headers: KeptMessage['headers']): IHeaders {
  const entries = Object.entries(headers).map(([name, values]): [string, Buffer | Buffer[]] => {
    const buffers = values.map((each) => Buffer.from(each, 'base64'));
    const [only] = buffers;
    return [name, buffers.length === 1 && only ? only : buffers];
  });
  return Object.fromEntries(entries);
}
