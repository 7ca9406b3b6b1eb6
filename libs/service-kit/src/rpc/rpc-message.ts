import type { ErrorKind, FieldError } from '@makeport/errors';
import { z } from 'zod';

/** The metadata of every call. */
export const rpcMeta = z.object({
  /** The signed identities of the actor and the calling service (`RpcTokens`). */
  token: z.string().max(4096),
  /**
   * Milliseconds since 1970, after which the caller ignores the answer. Requires synchronised
   * clocks.
   */
  deadline: z.number(),
  traceparent: z.string().max(100).optional(),
  /**
   * The IP address of the user who caused the call. Unsigned, so only for logs and never for
   * decisions.
   */
  clientAddress: z.string().max(100).optional(),
});
export type RpcMeta = z.infer<typeof rpcMeta>;

/** Nest's TCP packet; `data` contains our metadata and the request. */
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
  /**
   * Set if the handler did not run, so that the caller may send even a write to another replica.
   */
  readonly notExecuted?: true;
}

export type RpcAnswer =
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false; readonly error: RpcFault };

/**
 * Sent on each connection by a server that shuts down. The caller then sends no further calls on
 * it.
 */
export const GOAWAY = { id: 'goaway', goaway: true } as const;

/**
 * Limits in characters of JSON. A larger answer is a bug of the service, a larger request a bug of
 * the caller.
 */
export const MAX_ANSWER_LENGTH = 8 * 1024 * 1024;
export const MAX_REQUEST_LENGTH = 2 * 1024 * 1024;
