import { BackgroundJob } from '@makeport/service-kit';
import { eventually } from '@makeport/testing';
import type { INestApplication } from '@nestjs/common';
import type Stripe from 'stripe';
import { ReconciliationModule } from '../../src/composition/reconciliation.module';
import { OrderingStack } from '../support/ordering-stack';
import { deliver } from './webhook-arrivals/deliver';
import { getEnd, getFullEnd } from './webhook-arrivals/end';
import { scenarios, type Scenario } from './webhook-arrivals/scenarios';
import { ScenarioRun } from './webhook-arrivals/scenario-run';
import { happen } from './webhook-arrivals/play';
import { FIFTY } from './webhook-arrivals/suite';
import { handledEventTypes } from '../../src/use-cases/webhooks/handle-provider-event';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

interface PlayedScenario {
  readonly scenario: Scenario;
  readonly run: ScenarioRun;
  readonly events: readonly Stripe.Event[];
}

let stack: OrderingStack;
let api: INestApplication;
/** How far the service's clock is ahead of the provider's, in milliseconds. */
let passedMs = 0;
const all: PlayedScenario[] = [];

/** Runs the scheduled job with the clock of its service. */
function reconcile(): void {
  api.select(ReconciliationModule).get(BackgroundJob, { strict: true }).wake();
}

async function notEnded(): Promise<string[]> {
  const ended = await Promise.all(
    all.map(async ({ scenario, run }) => {
      const [is, shouldBe] = [await getEnd(run), scenario.end].map((end) => JSON.stringify(end));
      return is === shouldBe;
    }),
  );
  return all.filter((_, index) => !ended[index]).map(({ scenario }) => scenario.name);
}

async function missed(type: string): Promise<number> {
  const { HTTP_PORT: port } = stack.environment;
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const counted = new RegExp(
    `ordering_missed_provider_events_total{type="${type}"[^}]*} (\\d+)`,
  ).exec(metrics);
  return Number(counted?.[1] ?? 0);
}

beforeAll(async () => {
  // Waiting payouts are retried only after hours, so that only the reconciliation can continue
  // them.
  stack = await OrderingStack.start({ PAYOUT_RETRY_HOURS: '10' });
  api = await stack.startApi(() => new Date(Date.now() + passedMs));
  await stack.startWorker();
  await stack.sandbox('/webhooks/mode', { drop: true });
  for (const scenario of scenarios) {
    const run = new ScenarioRun(stack);
    await scenario.before(run);
    const events: Stripe.Event[] = [];
    for (const fact of scenario.facts) events.push(await happen(run, fact));
    all.push({ scenario, run, events });
  }
});
afterAll(() => stack.stop());

describe('all webhooks of an hour lost', () => {
  it('leave payments, refunds, payouts and purchases undone', async () => {
    const repaired = scenarios.filter(({ needsRepair }) => needsRepair).map(({ name }) => name);
    const left = await notEnded();
    expect(left).toEqual(
      scenarios.map(({ name }) => name).filter((name) => !repaired.includes(name)),
    );
    expect(await stack.rows('SELECT FROM stripe_events')).toEqual([]);
  });

  it('OPEN-32, OPEN-41: an hour later the reconciliation has done all of it', async () => {
    passedMs = HOUR_MS;
    reconcile();
    await eventually(async () => expect(await notEnded()).toEqual([]), {
      timeoutMs: 30_000,
      everyMs: 100,
    });
    const told = new Set(all.flatMap(({ events }) => events.map(({ type }) => type)));
    for (const type of handledEventTypes) {
      // The sandbox never sends this one.
      if (type === 'checkout.session.async_payment_succeeded') continue;
      expect(told).toContain(type);
      expect(await missed(type)).toBeGreaterThan(0);
    }
    const [waited] = await stack.rows<{ shortest: number }>(
      `SELECT min(extract(epoch FROM received_at - $1::timestamptz))::float AS shortest FROM stripe_events`,
      [
        new Date(
          Math.max(...all.flatMap(({ events }) => events.map(({ created }) => created * 1000))),
        ),
      ],
    );
    expect(waited?.shortest).toBeGreaterThanOrEqual(HOUR_MS / 1000);
    await stack.expectBooksInOrder();
  });

  it('money: then the ledger and the provider agree about every checkout', async () => {
    await eventually(
      async () => {
        passedMs += 2 * MINUTE_MS;
        reconcile();
        const compared = await stack.rows<{ difference: string | null }>(
          `SELECT difference FROM reconciliations`,
        );
        const booked = await stack.rows(
          `SELECT DISTINCT checkout_id FROM ledger_postings WHERE checkout_id IS NOT NULL`,
        );
        expect(compared.map(({ difference }) => difference)).toEqual(booked.map(() => null));
      },
      { timeoutMs: 30_000, everyMs: 200 },
    );
  });

  it('OPEN-32, OPEN-41: arrive after all, fifty times at once, and change nothing', async () => {
    const before = await Promise.all(all.map(({ run }) => getFullEnd(run)));
    for (const { events } of all) for (const event of events) await deliver(stack, event, FIFTY);
    expect(await Promise.all(all.map(({ run }) => getFullEnd(run)))).toEqual(before);
    expect(await notEnded()).toEqual([]);
    await stack.expectBooksInOrder();
  });
});
