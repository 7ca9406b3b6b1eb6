import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { answerError } from './error-responses.ts';

/** A page of the shell with an explanation and a link back. */
const NOT_FOUND_PAGE = '/not-found';

/** Returns whether a user opened the address, so that the answer is an HTML page. */
export function isNavigation({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/html');
}

export function redirectToNotFound(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(NOT_FOUND_PAGE);
}

/** Leads an unreadable address to the not-found page, since it has no page of its own (T32). */
export function answerUnreadableAddress(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (isNavigation(request)) void redirectToNotFound(reply);
  else answerError(error, request, reply);
}

/** Returns whether the browser would interpret the second segment of the path as a host. */
export const looksLikeHost = (path: string): boolean => /^[/\\]{2}./.test(path);
