import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Faults } from '../control/faults';
import type { Sandbox } from '../sandbox';
import { newId } from '../store/ids';
import { accountEndpoints } from './resources/account-endpoints';
import { accountV2Endpoints } from './resources/account-v2-endpoints';
import { apiVersion } from './api-version';
import { authenticate, requireSecret } from './authenticate';
import { balanceEndpoints } from './resources/balance-endpoints';
import { chargeEndpoints } from './resources/charge-endpoints';
import { checkoutEndpoints } from './resources/checkout-endpoints';
import { allowBrowsers } from './cors';
import { disputeEndpoints } from './resources/dispute-endpoints';
import type { Endpoint } from './endpoint';
import { eventEndpoints } from './resources/event-endpoints';
import { fileEndpoints } from './resources/file-endpoints';
import { decodeForm, type FormRecord } from './request/form';
import { KeysInUse } from './keys-in-use';
import type { RateLimiter, RateLimitReason } from './rate-limits';
import { formOfMultipart } from './request/multipart';
import { paymentIntentEndpoints } from './resources/payment-intent-endpoints';
import { paymentMethodEndpoints } from './resources/payment-method-endpoints';
import { toAnswer, runEndpoint, type ApiAnswer, type ApiRequest } from './run-endpoint';
import { invalidRequest, StripeError, unknownFailure } from './stripe-error';
import { transferEndpoints } from './resources/transfer-endpoints';

const maxUploadBytes = 16 * 1024 * 1024;

const endpointsV2: readonly Endpoint[] = accountV2Endpoints;
const endpoints: readonly Endpoint[] = [
  ...paymentIntentEndpoints,
  ...paymentMethodEndpoints,
  ...chargeEndpoints,
  ...transferEndpoints,
  ...accountEndpoints,
  ...checkoutEndpoints,
  ...eventEndpoints,
  ...balanceEndpoints,
  ...disputeEndpoints,
  ...fileEndpoints,
];

/**
 * Registers everything under /v1 as a separate plugin: form bodies, keys and error shapes apply
 * only here.
 */
export function registerApi(app: FastifyInstance, services: Services): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, body);
    },
  );
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: maxUploadBytes },
    async (request: FastifyRequest, body: Buffer) =>
      formOfMultipart(body, request.headers['content-type'] ?? '').catch(() => {
        throw invalidRequest('Invalid request: the multipart body cannot be read.');
      }),
  );
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    done(
      body === '' ? null : invalidRequest('Invalid request: the body must be form-encoded.'),
      body,
    );
  });
  allowBrowsers(app);
  registerEndpoints(app, endpoints, services);
}

/** Registers everything under /v2, which has JSON bodies and requires the header of the version. */
export function registerApiV2(app: FastifyInstance, services: Services): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, JSON.parse(body as string));
    } catch {
      done(invalidRequest('Invalid request: the body is not valid JSON.'));
    }
  });
  app.addContentTypeParser('*', (_request, _body, done) => {
    done(invalidRequest('Invalid request: the body must be JSON.'));
  });
  app.addHook('onRequest', async (request) => {
    if (request.headers['stripe-version'] === undefined)
      throw invalidRequest('Version 2 of the API requires the header Stripe-Version.');
  });
  registerEndpoints(app, endpointsV2, services);
}

function registerEndpoints(
  app: FastifyInstance,
  registered: readonly Endpoint[],
  services: Services,
): void {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof StripeError) return send(reply, request.id, toAnswer(error));
    request.log.error(error);
    return send(reply, request.id, toAnswer(unknownFailure()));
  });
  app.setNotFoundHandler((request, reply) => {
    const path = getPath(request);
    return send(
      reply,
      request.id,
      toAnswer(
        invalidRequest(
          `Unrecognized request URL (${request.method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
          { status: 404 },
        ),
      ),
    );
  });
  for (const endpoint of registered) {
    app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/^\/v\d/, ''),
      handler: (request, reply) => handle(endpoint, request, reply, services),
    });
  }
}

export interface Services {
  sandbox: Sandbox;
  faults: Faults;
  keys: KeysInUse;
  limiter: RateLimiter;
}

async function handle(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
) {
  const { sandbox, faults, keys, limiter } = services;
  const { key: formKey, params } = toParams(request);
  const caller = authenticate(request.headers.authorization, formKey, sandbox.config);
  if (endpoint.access !== 'anyone') requireSecret(caller);
  const account = request.headers['stripe-account'];
  if (account !== undefined && !endpoint.forAccount) {
    throw invalidRequest(
      'The sandbox answers this for the platform only: leave out the Stripe-Account header.',
    );
  }
  reply.header('stripe-version', request.headers['stripe-version'] ?? apiVersion);

  const exceeded = limiter.take(`${endpoint.method} ${endpoint.path}`);
  if (exceeded) throw tooManyRequests(reply, exceeded);
  const fault = faults.take(request.method, getPath(request));
  if (fault?.effect === 'rate_limit') throw tooManyRequests(reply, 'global-rate');
  if (fault?.effect === 'forbid') throw morePermissionsRequired();
  if (fault?.effect === 'key_expired') throw keyExpired();
  if (fault?.effect === 'drop_before') return drop(request, reply);

  const { id = '' } = request.params as { id?: string };
  const apiRequest: ApiRequest = {
    endpoint,
    path: getPath(request),
    caller,
    params,
    id,
    account: account?.toString(),
    requestId: request.id,
    idempotencyKey: getIdempotencyKey(request),
    fault,
  };
  const answer = await keys.once(apiRequest, async () => {
    const first = runEndpoint(sandbox, apiRequest);
    await pause(first.fate.holdMs);
    return first;
  });
  if (apiRequest.idempotencyKey) reply.header('idempotency-key', apiRequest.idempotencyKey);
  if (fault?.effect === 'drop_after') return drop(request, reply);
  return send(reply, request.id, answer);
}

function send(reply: FastifyReply, requestId: string, { status, body, replayOf }: ApiAnswer) {
  if (replayOf) reply.header('idempotent-replayed', 'true').header('original-request', replayOf);
  // A 409 is temporary; a retry of a stored 500 would only replay it.
  if (status === 409) reply.header('stripe-should-retry', 'true');
  if (status >= 500) reply.header('stripe-should-retry', 'false');
  return reply
    .code(status)
    .header('request-id', requestId)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json')
    .send(body);
}

/** Breaks the connection: the caller cannot tell whether the request had an effect. */
function drop(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}

function getPath(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? request.url;
}

/** `key` is the parameter in which browsers send their publishable key. */
function toParams(request: FastifyRequest): { key: string | undefined; params: FormRecord } {
  if (typeof request.body === 'object' && request.body !== null)
    return { key: undefined, params: request.body as FormRecord };
  const source =
    request.method === 'GET'
      ? (request.url.split('?')[1] ?? '')
      : (request.body as string | undefined);
  const { key, ...params } = decodeForm(source ?? '');
  return { key: typeof key === 'string' ? key : undefined, params };
}

function getIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (request.method !== 'POST' || typeof key !== 'string' || key === '') return undefined;
  if (key.length <= 255) return key;
  throw new StripeError(400, {
    type: 'idempotency_error',
    message: `The idempotency key is too long (${key.length} characters). Keys may have up to 255 characters.`,
  });
}

/** Returns Stripe's 429, which does not say when to retry. */
function tooManyRequests(reply: FastifyReply, reason: RateLimitReason): StripeError {
  reply.header('stripe-rate-limited-reason', reason);
  return new StripeError(429, {
    type: 'invalid_request_error',
    code: 'rate_limit',
    message:
      'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.',
  });
}

function morePermissionsRequired(): StripeError {
  return new StripeError(403, {
    type: 'invalid_request_error',
    code: 'more_permissions_required',
    message:
      "The provided key 'rk_test_***' does not have the required permissions for this endpoint on account 'acct_platform'. Having the 'rak_accounts_kyc_basic_read' permission would allow this request to continue.",
  });
}

function keyExpired(): StripeError {
  return new StripeError(401, {
    type: 'invalid_request_error',
    code: 'api_key_expired',
    message: 'Expired API Key provided: sk_test_***',
  });
}

export function newRequestId(): string {
  return newId('req').slice(0, 18);
}
