import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'release_share';
const MAX_AGE_S = 30 * 24 * 3_600;

/**
 * What decides whether a browser belongs to a canary's share: a number of its own that says nothing of the person. It gets one when
 * there is a canary, and keeps it, so that it sees the same build all the time.
 */
export function getShareKey(
  request: FastifyRequest,
  reply: FastifyReply,
  hasCanary: boolean,
): string {
  const [, known] =
    /(?:^|;\s*)release_share=([0-9a-f]{16})(?:;|$)/.exec(request.headers.cookie ?? '') ?? [];
  if (known !== undefined) return known;
  if (!hasCanary) return '';
  const key = randomBytes(8).toString('hex');
  const secure = request.protocol === 'https' ? '; Secure' : '';
  void reply.header(
    'set-cookie',
    `${COOKIE}=${key}; Path=/; Max-Age=${MAX_AGE_S}; HttpOnly; SameSite=Lax${secure}`,
  );
  return key;
}

/** 0 to 99, another for each remote: not always the same people try what is new. */
export function toShare(key: string, remote: string): number {
  return createHash('sha256').update(`${remote}:${key}`).digest().readUInt32BE() % 100;
}
