import { identityRpc } from '@makeport/contracts';
import { loadConfig } from '@makeport/service-kit';
import { FakeService, rpcKeysOfTest } from '@makeport/service-kit/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { GraphQLFormattedError } from 'graphql';
import { configSchema } from '../config';
import { startBff } from '../start-bff';
import { MemoryBus } from './memory-bus';
import { isPerson, people, type Caller, type Person } from './people';

const secret = 'a-secret-for-tests-that-is-long-enough';
export const ORIGIN = 'http://localhost:4000';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly data: Record<string, unknown> | null | undefined;
  readonly errors: readonly GraphQLFormattedError[] | undefined;
}

interface PostOptions {
  readonly as?: Caller;
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

/** The services behind the bff; add new ones here. */
const serviceNames = [
  'identity',
  'catalog',
  'ordering',
  'notifications',
  'discovery',
  'samples',
  'messaging',
] as const;
type Services = Readonly<Record<(typeof serviceNames)[number], FakeService>>;

/** Runs the bff with fake services that answer with the examples of their contracts. */
export class BffUnderTest {
  readonly identity = this.fakes.identity;
  readonly catalog = this.fakes.catalog;
  readonly ordering = this.fakes.ordering;
  readonly notifications = this.fakes.notifications;
  readonly discovery = this.fakes.discovery;
  readonly samples = this.fakes.samples;
  readonly messaging = this.fakes.messaging;

  private constructor(
    readonly app: NestFastifyApplication,
    readonly url: string,
    readonly bus: MemoryBus,
    private readonly fakes: Services,
  ) {
    this.reset();
  }

  static async start(environment: Readonly<Record<string, string>> = {}): Promise<BffUnderTest> {
    const started = serviceNames.map(async (name) => [
      name,
      await FakeService.start(name, { secret }),
    ]);
    const fakes = Object.fromEntries(await Promise.all(started)) as Services;
    const addresses = serviceNames.map((name): [string, string] => [
      `${name.toUpperCase()}_RPC`,
      fakes[name].address,
    ]);
    const config = loadConfig(configSchema, {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      HTTP_PORT: '0',
      ...rpcKeysOfTest(secret, 'bff'),
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      // Off, because tests change the answers of services. The cache has its own tests.
      RESPONSE_CACHE_MB: '0',
      PUBLIC_ORIGIN: ORIGIN,
      ...Object.fromEntries(addresses),
      ...environment,
    });
    const bus = new MemoryBus();
    const app = await startBff(config, bus);
    const url = (await app.getUrl()).replace('[::1]', '127.0.0.1');
    return new BffUnderTest(app, url, bus, fakes);
  }

  get services(): readonly FakeService[] {
    return Object.values(this.fakes);
  }

  /** Resets every fake service to its examples, with all accounts signed in. */
  reset(): void {
    for (const service of this.services) service.reset();
    this.identity.answer(identityRpc.getSession, async ({ token }) => ({
      session: isPerson(token)
        ? { account: people[token], expiresAt: '2099-01-01T00:00:00.000Z' }
        : null,
    }));
  }

  /** Makes the administrator's session a view of this account (ADR 0046). */
  viewAs(person: Person): identityRpc.AccountView {
    const { example } = identityRpc.beginAccountView;
    const expiresAt = new Date(Date.now() + 15 * 60_000).toISOString();
    const view = { ...example.response.view, account: people[person], expiresAt };
    this.identity.answer(identityRpc.getSession, async () => ({
      session: { account: people.admin, expiresAt: '2099-01-01T00:00:00.000Z', view },
    }));
    return view;
  }

  /** Posts with the headers of the site's own page. */
  async post(
    query: string,
    variables: object = {},
    { as = 'anonymous', headers }: PostOptions = {},
  ): Promise<Answer> {
    return this.send(JSON.stringify({ query, variables }), {
      origin: ORIGIN,
      'content-type': 'application/json',
      'x-makeport-csrf': '1',
      cookie: as === 'anonymous' ? undefined : `makeport=${as}`,
      ...headers,
    });
  }

  /** Sends a GET request like a link on the site's own page. */
  get(path: string, { as = 'anonymous' }: PostOptions = {}): Promise<Response> {
    const headers = as === 'anonymous' ? {} : { cookie: `makeport=${as}` };
    return fetch(`${this.url}${path}`, { headers });
  }

  async send(body: string, headers: Readonly<Record<string, string | undefined>>): Promise<Answer> {
    const given = Object.entries(headers).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    );
    const response = await fetch(`${this.url}/graphql`, { method: 'POST', body, headers: given });
    const text = await response.text();
    const parsed = (text.startsWith('{') ? JSON.parse(text) : {}) as Pick<
      Answer,
      'data' | 'errors'
    >;
    return {
      status: response.status,
      headers: response.headers,
      data: parsed.data,
      errors: parsed.errors,
    };
  }

  async stop(): Promise<void> {
    await this.app.close();
    await Promise.all(this.services.map((service) => service.stop()));
  }
}
