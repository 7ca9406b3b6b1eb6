import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { payOutAccount, requireAccount, setOnboarded, setRestricted } from '../connect/accounts';
import { payOutAutomatically } from '../payments/payouts';
import { move, movementSchema } from '../payments/platform-movements';
import { openAppeal } from '../payments/dispute-outcomes';
import { escalateInquiry, openDispute, requireDispute } from '../payments/disputes';
import { platformRulesSchema } from '../platform-rules';
import type { Sandbox } from '../sandbox';
import type { ObjectKind } from '../store/stripe-objects';
import { webhookModeSchema } from '../webhooks/webhook-mode';
import type { LaterTasks } from '../later-tasks';
import { rateLimitsSchema, type RateLimiter } from '../api/rate-limits';
import { StripeError } from '../api/stripe-error';
import { books } from './books';
import { faultSchema, type Faults } from './faults';
import { isForeignPage, isThisMachine } from './this-machine-only';

const deliveryFilter = z.strictObject({
  state: z.enum(['pending', 'delivered', 'dropped', 'given_up']).optional(),
});
const resend = z.strictObject({ times: z.number().int().min(1).max(500).default(1) });
const onboarding = z.strictObject({ complete: z.boolean().default(true) });
const restriction = z.strictObject({
  restricted: z.boolean().default(true),
  rejected: z.enum(['rejected.fraud', 'rejected.terms_of_service', 'rejected.other']).optional(),
});
const dispute = z.strictObject({
  reason: z
    .enum(['fraudulent', 'product_not_received', 'product_unacceptable', 'general'])
    .default('fraudulent'),
  inquiry: z.boolean().default(false),
  prevented: z.enum(['resolution', 'block']).optional(),
  /** A part of the charge. Default: everything that was not refunded. */
  amount: z.number().int().positive().optional(),
});

const kinds = [
  'account',
  'balance_transaction',
  'charge',
  'checkout.session',
  'dispute',
  'event',
  'file',
  'payment_intent',
  'payment_method',
  'payout',
  'price',
  'refund',
  'topup',
  'transfer',
  'transfer_reversal',
  'v2.core.event',
] as const satisfies readonly ObjectKind[];
const objectFilter = z.strictObject({ kind: z.enum(kinds).optional() });

interface Services {
  sandbox: Sandbox;
  faults: Faults;
  later: LaterTasks;
  limiter: RateLimiter;
}

/**
 * Registers the control API for tests: /_sandbox/…, JSON, no key. The sandbox is never deployed.
 */
export function registerControl(
  app: FastifyInstance,
  { sandbox, faults, later, limiter }: Services,
): void {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof z.ZodError) return reply.code(400).send({ error: z.prettifyError(error) });
    if (error instanceof StripeError)
      return reply.code(error.status).send({ error: error.message });
    request.log.error(error);
    return reply.code(500).send({ error: 'The sandbox failed; its log says why.' });
  });

  app.addHook('onRequest', async (request, reply) => {
    const { host, origin } = request.headers;
    if (isThisMachine(host) && !isForeignPage(origin, host)) return;
    await reply.code(403).send({ error: 'The sandbox is steered from this machine only.' });
  });

  app.get('/books', async () => books(sandbox));
  app.get('/objects', async (request) => {
    const { kind } = objectFilter.parse(request.query);
    return Object.fromEntries(
      (kind ? [kind] : kinds).map((one) => [one, sandbox.objects.all(one)]),
    );
  });

  app.post(
    '/webhooks/mode',
    async (request) => (sandbox.webhookMode = webhookModeSchema.parse(request.body ?? {})),
  );
  app.get('/deliveries', async (request) => {
    const { state } = deliveryFilter.parse(request.query);
    return { deliveries: sandbox.deliveries.list(state) };
  });
  app.post<{ Params: { id: string } }>('/events/:id/resend', async (request, reply) => {
    const { times } = resend.parse(request.body ?? {});
    if (!sandbox.objects.find('event', request.params.id))
      return reply.code(404).send({ error: 'No such event.' });
    // A year ahead, so that only this request sends them.
    const later = sandbox.clock() + 365 * 24 * 3600 * 1000;
    const ids = Array.from({ length: times }, () =>
      sandbox.deliveries.insert(request.params.id, later),
    );
    return { outcomes: await sandbox.dispatcher.sendNow(ids) };
  });

  app.post<{ Params: { id: string } }>('/accounts/:id/onboarding', async (request) => {
    const { complete } = onboarding.parse(request.body ?? {});
    return sandbox.transaction((tx) =>
      setOnboarded(tx, requireAccount(tx, request.params.id), complete),
    );
  });
  app.post<{ Params: { id: string } }>('/accounts/:id/restriction', async (request) => {
    const chosen = restriction.parse(request.body ?? {});
    return sandbox.transaction((tx) =>
      setRestricted(tx, requireAccount(tx, request.params.id), chosen),
    );
  });
  app.post<{ Params: { id: string } }>('/accounts/:id/payout', async (request) => {
    const { id } = request.params;
    return { paidOut: sandbox.transaction((tx) => payOutAccount(tx, requireAccount(tx, id))) };
  });
  app.post<{ Params: { id: string } }>('/charges/:id/dispute', async (request, reply) => {
    const chosen = dispute.parse(request.body ?? {});
    const charge = sandbox.objects.find('charge', request.params.id);
    if (charge?.status !== 'succeeded') return reply.code(404).send({ error: 'No such charge.' });
    return sandbox.transaction((tx) => openDispute(tx, charge, chosen));
  });
  app.post<{ Params: { id: string } }>('/disputes/:id/escalate', async ({ params: { id } }) =>
    sandbox.transaction((tx) => escalateInquiry(tx, requireDispute(tx, id))),
  );
  app.post<{ Params: { id: string } }>('/disputes/:id/appeal', async ({ params: { id } }) =>
    sandbox.transaction((tx) => openAppeal(tx, requireDispute(tx, id))),
  );

  app.post(
    '/platform',
    async (request) => (sandbox.rules = platformRulesSchema.parse(request.body ?? {})),
  );
  app.post(
    '/rate-limits',
    async (request) => (limiter.limits = rateLimitsSchema.parse(request.body ?? {})),
  );
  app.post('/movements', async (request) => {
    const movement = movementSchema.parse(request.body);
    return sandbox.transaction((tx) => move(tx, movement));
  });
  app.post('/settle', async () => {
    sandbox.settle();
    later.runAll();
    sandbox.transaction(payOutAutomatically);
    return { settled: true };
  });

  app.post('/faults', async (request) => {
    faults.add(faultSchema.parse(request.body));
    return { added: true };
  });
  app.post('/faults/clear', async () => {
    faults.clear();
    return { cleared: true };
  });
}
