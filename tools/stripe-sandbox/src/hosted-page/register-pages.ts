import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { StripeError } from '../api/stripe-error';
import { getLines, requireSession } from '../checkout/checkout-sessions';
import { successUrl } from '../checkout/complete-session';
import { paySession } from '../checkout/pay-session';
import { finishOnboarding, openAccountLink } from '../connect/account-links';
import { requireAccount } from '../connect/accounts';
import { parseExpiry } from '../domain/card-expiry';
import { finishAuthentication } from '../payments/confirm-payment-intent';
import type { Sandbox } from '../sandbox';
import { checkoutPage, closedCheckoutPage } from './checkout-page';
import { securityPolicy } from './page';
import {
  challengePage,
  dashboardPage,
  elementFramePage,
  notFoundPage,
  onboardingPage,
} from './small-pages';

const elementTypes = ['cardNumber', 'cardExpiry', 'cardCvc'] as const;

const payment = z.strictObject({
  number: z.string(),
  expiry: z.string(),
  cvc: z.string(),
  email: z.string(),
  name: z.string(),
});
const authentication = z.strictObject({
  clientSecret: z.string(),
  outcome: z.enum(['complete', 'fail']),
});

type WithId = { Params: { id: string } };

function show(
  reply: FastifyReply,
  content: string,
  { framed = false, status = 200 } = {},
): FastifyReply {
  return reply
    .code(status)
    .header('content-security-policy', securityPolicy({ framed }))
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(content);
}

/**
 * Registers the pages that the payer's browser loads: fields in frames, the 3-D Secure step, hosted
 * pages.
 */
export function registerPages(app: FastifyInstance, sandbox: Sandbox): void {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof z.ZodError) return reply.code(400).send({ error: z.prettifyError(error) });
    if (error instanceof StripeError)
      return reply.code(error.status).send({ error: error.message });
    request.log.error(error);
    return reply.code(500).send({ error: 'Something went wrong on our side.' });
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, body);
    },
  );

  for (const type of elementTypes) {
    app.get(`/elements/${type}`, async (_request, reply) =>
      show(reply, elementFramePage(type), { framed: true }),
    );
  }
  registerAuthentication(app, sandbox);
  registerCheckout(app, sandbox);
  registerOnboarding(app, sandbox);
}

function registerAuthentication(app: FastifyInstance, sandbox: Sandbox): void {
  app.get<WithId>('/3ds2/:id', async (_request, reply) =>
    show(reply, challengePage(), { framed: true }),
  );
  app.post<WithId>('/3ds2/:id', async (request, reply) => {
    const { id } = request.params;
    const { clientSecret, outcome } = authentication.parse(request.body);
    if (sandbox.objects.find('payment_intent', id)?.client_secret !== clientSecret) {
      return reply.code(404).send({ error: 'There is no such payment.' });
    }
    const intent = sandbox.transaction((tx) =>
      finishAuthentication(tx, id, outcome === 'complete'),
    );
    return { status: intent.status };
  });
}

function registerCheckout(app: FastifyInstance, sandbox: Sandbox): void {
  app.get<WithId>('/c/pay/:id', async (request, reply) => {
    if (!sandbox.objects.find('checkout.session', request.params.id)) {
      return show(reply, notFoundPage('There is no such checkout.'), { status: 404 });
    }
    const session = sandbox.transaction((tx) => requireSession(tx, request.params.id));
    if (session.status !== 'open') return show(reply, closedCheckoutPage());
    return show(reply, checkoutPage({ session, lines: getLines(sandbox, session.id) }));
  });
  app.post<WithId>('/c/pay/:id', async (request, reply) => {
    const { number, expiry, cvc, email, name } = payment.parse(request.body);
    const { month = 0, year = 0 } = parseExpiry(expiry) ?? {};
    const { result, session, fate } = sandbox.transaction((tx) => {
      const open = requireSession(tx, request.params.id);
      const card = { number, exp_month: month, exp_year: year, cvc };
      return { result: paySession(tx, open, { card, email, name }), session: open, fate: tx.fate };
    });
    await pause(fate.holdMs);
    if (fate.lost) return reply.code(500).send({ error: 'An unknown error occurred.' });
    return result.status === 'refused' ? result : { ...result, successUrl: successUrl(session) };
  });
}

function registerOnboarding(app: FastifyInstance, sandbox: Sandbox): void {
  app.get<WithId>('/connect/express/:id', async (request, reply) => {
    const account = sandbox.objects.find('account', request.params.id);
    if (!account) return show(reply, notFoundPage('There is no such account.'), { status: 404 });
    return show(reply, dashboardPage(account));
  });
  app.get<WithId>('/connect/onboarding/:id', async (request, reply) => {
    const link = sandbox.transaction((tx) => openAccountLink(tx, request.params.id));
    if (!link) return show(reply, notFoundPage('There is no such link.'), { status: 404 });
    if (!link.usable) return reply.redirect(link.refresh_url);
    return show(
      reply,
      onboardingPage(
        link,
        sandbox.transaction((tx) => requireAccount(tx, link.account)),
      ),
    );
  });
  app.post<WithId>('/connect/onboarding/:id', async (request, reply) => {
    const link = sandbox.transaction((tx) => openAccountLink(tx, request.params.id));
    if (!link) return show(reply, notFoundPage('There is no such link.'), { status: 404 });
    const finished = sandbox.transaction((tx) => finishOnboarding(tx, request.params.id));
    return reply.redirect(finished ? link.return_url : link.refresh_url, 303);
  });
}
