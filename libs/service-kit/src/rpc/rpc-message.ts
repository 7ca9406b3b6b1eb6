import type { ErrorKind, FieldError } from '@makeport/errors';
import { z } from 'zod';

/** The envelope of every call. */
export const rpcMeta = z.object({
  /** The actor and the calling service, signed (RpcTokens). */
  token: z.string().max(4096),
  /**
   * Milliseconds since 1970; after it the caller ignores the answer. The hosts' clocks are
   * synchronised.
   */
  deadline: z.number(),
  traceparent: z.string().max(100).optional(),
  /** The address of the user who caused the call: only for the security log, it decides nothing. */
  clientAddress: z.string().max(100).optional(),
});
export type RpcMeta = z.infer<typeof rpcMeta>;

/** Nest's TCP packet, with our envelope as its data. */
export const rpcPacket = z.object({
  id: z.string().max(100),
  pattern: z.string().max(200),
  data: z.object({ meta: rpcMeta, data: z.unknown() }),
});
export type RpcPacket = z.infer<typeof rpcPacket>;

export interface RpcFault {
  readonly kind: ErrorKind;
  readonly code: string;
  readonly message: string;
  readonly field?: string;
  readonly fields?: readonly FieldError[];
  /** The handler has not run: even a write may be sent again to another replica. */
  readonly notExecuted?: true;
}

export type RpcAnswer =
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false; readonly error: RpcFault };

/** A server that shuts down sends it on each connection: send no further calls here. */
export const GOAWAY = { id: 'goaway', goaway: true } as const;

/**
 * Characters of JSON; a larger answer is a bug of the service, a larger request one of the caller.
 */
export const MAX_ANSWER_LENGTH = 8 * 1024 * 1024;
export const MAX_REQUEST_LENGTH = 2 * 1024 * 1024;
