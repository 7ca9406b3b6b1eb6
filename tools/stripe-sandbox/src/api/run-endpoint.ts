import { createHash } from 'node:crypto';
import type { Fault } from '../control/faults';
import type { Sandbox } from '../sandbox';
import type { AnswerFate, Cause } from '../transaction';
import type { Caller } from './authenticate';
import type { Endpoint, EndpointCall } from './endpoint';
import { expand } from './request/expand';
import type { FormRecord } from './request/form';
import { list, parseParams, text } from './request/params';
import { insufficientFunds, StripeError, unknownFailure } from './stripe-error';
import { z } from 'zod';

export interface ApiRequest {
  endpoint: Endpoint;
  /** The requested path, without the query. */
  path: string;
  caller: Caller;
  params: FormRecord;
  id: string;
  account: string | undefined;
  requestId: string;
  idempotencyKey: string | undefined;
  fault: Fault | undefined;
}

export interface ApiAnswer {
  status: number;
  body: string;
  fate: AnswerFate;
  /** The request id of the first response, if this one replays it. */
  replayOf?: string;
}

const expandParams = z.object({ expand: list(text()).default([]) });
const unharmed: AnswerFate = { holdMs: 0, lost: false };

/** Two requests with one idempotency key are the same request if their fingerprints are equal. */
export function getFingerprint({
  path,
  params,
  caller,
}: Pick<ApiRequest, 'path' | 'params' | 'caller'>): string {
  return createHash('sha256')
    .update(JSON.stringify([path, caller.key, sorted(params)]))
    .digest('hex');
}

function sorted(value: unknown, name?: string): unknown {
  // 'USD' and 'usd' are the same currency, and hence the same request.
  if (typeof value === 'string') return name === 'currency' ? value.toLowerCase() : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([key, inner]) => [key, sorted(inner, key)]);
}

/**
 * Executes a request and stores its response under the idempotency key in one transaction: a
 * response that was sent is never lost, and no request is executed twice for one key. Like at
 * Stripe, requests that are rejected before execution (invalid parameters) are not stored.
 */
export function runEndpoint(sandbox: Sandbox, request: ApiRequest): ApiAnswer {
  const { endpoint, fault } = request;
  const { expand: _, ...own } = request.params;
  const { expand: paths } = parseParams(expandParams, request.params);
  const params = parseParams(endpoint.params, own);
  const cause: Cause = {
    requestId: request.requestId,
    idempotencyKey: request.idempotencyKey ?? null,
  };
  return sandbox.transaction((tx) => {
    const answer = work(
      sandbox,
      request,
      { tx, params, id: request.id, caller: request.caller, account: request.account },
      paths,
    );
    const lost = tx.fate.lost || fault?.effect === 'fail_after' || fault?.effect === 'fail_before';
    const stored = lost ? toAnswer(unknownFailure()) : answer;
    if (request.idempotencyKey) {
      sandbox.answers.insert(
        {
          key: scopedKey(request.caller, request.idempotencyKey),
          endpoint: `${endpoint.method} ${request.path}`,
          fingerprint: getFingerprint(request),
          ...stored,
          requestId: request.requestId,
        },
        tx.now,
      );
    }
    const holdMs = tx.fate.holdMs + (fault?.effect === 'slow' ? fault.delayMs : 0);
    return { ...stored, fate: { holdMs, lost } };
  }, cause);
}

export function scopedKey(caller: Caller, key: string): string {
  return `${caller.key}:${key}`;
}

function work(
  sandbox: Sandbox,
  { endpoint, fault }: ApiRequest,
  call: EndpointCall<unknown>,
  paths: readonly string[],
): { status: number; body: string } {
  if (fault?.effect === 'fail_before') return toAnswer(unknownFailure());
  if (fault?.effect === 'refuse') return toAnswer(insufficientFunds());
  try {
    return {
      status: 200,
      body: JSON.stringify(expand(sandbox.objects, endpoint.execute(call), paths)),
    };
  } catch (error) {
    if (error instanceof StripeError) return toAnswer(error);
    throw error;
  }
}

export function toAnswer(error: StripeError): ApiAnswer {
  return { status: error.status, body: JSON.stringify({ error: error.fields }), fate: unharmed };
}
