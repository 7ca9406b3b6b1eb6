import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Pool } from 'undici';
import { forwarded, unavailable } from '../proxy-headers.ts';

/** Larger bodies are refused unread. The bff's own limit is lower. */
const MAX_BODY_BYTES = 1024 * 1024;

/**
 * Hop-by-hop headers, which apply to a single connection and are not forwarded (RFC 9110, 7.6.1).
 */
const CONNECTION_HEADERS = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'content-length',
  'expect',
]);

/**
 * Forwards queries and mutations, which are most of the requests. They are small, so both
 * directions are buffered and sent in one write; streams would cost half as much again.
 */
export async function graphqlRoute(
  app: FastifyInstance,
  { bffUrl }: { bffUrl: string },
): Promise<void> {
  const bff = new Pool(bffUrl, { connections: 64 });
  app.addHook('onClose', () => bff.close());
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
    (_request, body, done) => {
      done(null, body);
    },
  );
  app.post('/graphql', async (request, reply) => {
    const headers = forwarded(request, endToEnd(request.headers));
    const body = Buffer.isBuffer(request.body) ? request.body : null;
    try {
      const answer = await bff.request({ method: 'POST', path: request.url, headers, body });
      const text = Buffer.from(await answer.body.arrayBuffer());
      return await copyHeaders(reply.code(answer.statusCode), answer.headers).send(text);
    } catch (error) {
      unavailable(reply, { error: error instanceof Error ? error : new Error(String(error)) });
      return reply;
    }
  });
}

function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !CONNECTION_HEADERS.has(name)),
  );
}

function copyHeaders(reply: FastifyReply, headers: IncomingHttpHeaders): FastifyReply {
  for (const [name, value] of Object.entries(endToEnd(headers)))
    if (value !== undefined) reply.header(name, value);
  return reply;
}
