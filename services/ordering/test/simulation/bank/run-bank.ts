import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { samplesRpc, type SampleRequestView } from '@makeport/contracts';
import type Stripe from 'stripe';
import { getBooks } from '../../../src/adapters/postgres/money/books';
import { OrderingStack } from '../../support/ordering-stack';
import { BankClient, Told } from './client';
import { comeToRest, differences } from './final-check';
import { brokenRules, type BrokenRule } from './invariants';
import { KnownOrders } from './known-orders';
import { manufacturers, products, setUpPayouts } from './parties';
import { getKills, getOperations } from './plan';

export interface BankPlan {
  readonly seed: number;
  readonly clients: number;
  readonly operations: number;
  readonly kills: number;
  /** The interval between two checks of all rules. */
  readonly snapshotEveryMs: number;
  /** The time limit for everything in flight at the end. */
  readonly restMs: number;
}

export interface BankReport extends BankPlan {
  readonly seconds: number;
  readonly operationsPerSecond: number;
  readonly snapshots: number;
  readonly orders: number;
  readonly outcomes: Record<string, number>;
  /**
   * The number of events of the orders by kind: postings, chargebacks, debts and their repayments.
   */
  readonly moved: Record<string, number>;
}

const PROGRESS_MS = 15_000;
/** How many manufacturers complete their payout accounts only at half-time. */
const LATE_ACCOUNTS = 2;
/** Soon used up, so that later refunds wait until a payment has settled. */
const OPENING_TOP_UP_CENTS = 1_000_000;
const faults = [
  'drop_before',
  'drop_after',
  'fail_before',
  'fail_after',
  'rate_limit',
  'slow',
  'refuse',
];

/**
 * The bank test (money: tests that prove it): many concurrent clients, real processes that are
 * killed, lost and duplicated webhooks, failing calls at the provider. Throws BankIsOff as soon as
 * a rule is broken. Its folder keeps the logs of the processes and the findings.
 */
export class Bank {
  private readonly orders = new KnownOrders();
  private readonly told = new Told();
  private readonly requests = new Map<string, SampleRequestView>();
  private snapshots = 0;

  private constructor(
    private readonly stack: OrderingStack,
    private readonly plan: BankPlan,
    readonly folder: string,
  ) {}

  static async run(plan: BankPlan, folder: string): Promise<BankReport> {
    await mkdir(folder, { recursive: true });
    const state = await mkdtemp(join(tmpdir(), 'bank-'));
    const stack = await OrderingStack.start(
      {
        LOG_LEVEL: 'warn',
        PAYOUT_RETRY_HOURS: '0.0005',
        PLATFORM_FEE_BASIS_POINTS: '250',
        RECONCILIATION_MINUTES: '0.2',
        // Some seconds, so that brands confirm some orders before the inspection ends, and not
        // others.
        INSPECTION_DAYS: '0.00005',
      },
      {
        logFolder: folder,
        settings: { maxReversalTries: 2 },
        sandbox: {
          SANDBOX_STATE_FILE: join(state, 'payments.sqlite'),
          SANDBOX_OPENING_TOP_UP_CENTS: String(OPENING_TOP_UP_CENTS),
        },
      },
    );
    try {
      return await new Bank(stack, plan, folder).run();
    } finally {
      await stack.stop();
      await rm(state, { recursive: true, force: true });
    }
  }

  private async run(): Promise<BankReport> {
    const { stack, plan } = this;
    for (const product of products) stack.neighbourhood.products.set(product.id, product);
    const samples = await stack.startSamples();
    samples.answer(samplesRpc.getSampleRequest, async ({ sampleRequestId }) => {
      const request = this.requests.get(sampleRequestId);
      if (!request) throw new Error(`there is no request for sample ${sampleRequestId}`);
      return { request };
    });
    await Promise.all([stack.startProcess('api'), stack.startProcess('worker')]);
    for (const maker of manufacturers.slice(LATE_ACCOUNTS)) await setUpPayouts(stack, maker);
    await stack.sandbox('/webhooks/mode', { duplicate: 2, shuffle: true, drop: 10 });
    const started = Date.now();
    try {
      await this.everybodyAtOnce();
      await comeToRest(stack, plan.restMs);
    } catch (error) {
      throw await this.off(await differences(stack, this.told), error);
    }
    const found = await differences(stack, this.told);
    if (found.length > 0) throw await this.off(found);
    const seconds = Math.round((Date.now() - started) / 1000);
    return {
      ...plan,
      seconds,
      operationsPerSecond: Math.round((plan.operations / seconds) * 10) / 10,
      snapshots: this.snapshots,
      orders: this.orders.count,
      outcomes: Object.fromEntries(Object.entries(this.told.outcomes).sort()),
      moved: await this.moved(),
    };
  }

  private async everybodyAtOnce(): Promise<void> {
    const { clients, operations, seed } = this.plan;
    const share = Math.ceil(operations / clients);
    const over = new AbortController();
    const client = async (index: number): Promise<void> => {
      const own = new BankClient(this.stack, this.orders, this.requests, this.told);
      const count = Math.min(share, operations - index * share);
      for (const operation of getOperations(seed, index, count)) {
        if (over.signal.aborted) return;
        await own.perform(operation);
      }
    };
    const work = Promise.all(Array.from({ length: clients }, (_, index) => client(index)));
    const beside = [this.kills(over.signal), this.watch(over.signal), this.progress(over.signal)];
    try {
      // The first finding ends the test.
      await Promise.race([work, ...beside.map((one) => one.then(() => work))]);
    } finally {
      over.abort();
      await Promise.allSettled([work, ...beside]);
    }
  }

  private async kills(over: AbortSignal): Promise<void> {
    const { seed, kills, operations } = this.plan;
    const late = [...manufacturers.slice(0, LATE_ACCOUNTS)];
    for (const [index, { after, victim }] of getKills(seed, kills, operations).entries()) {
      // After all operations are done, their payouts are still in flight.
      while (this.told.done < after && !over.aborted) await delay(20);
      const effect = faults[index % faults.length];
      const path = index % 2 === 0 ? '/v1/transfers' : '/v1/refunds';
      await this.stack.sandbox('/faults', { path, effect, times: 2, delayMs: 1_000 });
      this.say(`kill ${index + 1} of ${kills}: ${victim}`);
      await this.stack.killProcess(victim);
      await this.stack.startProcess(victim);
      if (after > operations / 2)
        for (const maker of late.splice(0)) await setUpPayouts(this.stack, maker);
    }
    for (const maker of late) await setUpPayouts(this.stack, maker);
  }

  private async watch(over: AbortSignal): Promise<void> {
    while (!over.aborted) {
      const broken = await brokenRules(this.stack.database);
      this.snapshots += 1;
      if (broken.length > 0) throw new Error(`snapshot ${this.snapshots}: ${broken[0]?.rule}`);
      await delay(this.plan.snapshotEveryMs, undefined, { signal: over }).catch(() => undefined);
    }
  }

  private async progress(over: AbortSignal): Promise<void> {
    while (!over.aborted) {
      await delay(PROGRESS_MS, undefined, { signal: over }).catch(() => undefined);
      this.say(
        `${this.told.done} operations, ${this.orders.count} orders, ${this.snapshots} snapshots`,
      );
    }
  }

  private async moved(): Promise<Record<string, number>> {
    const rows = await this.stack.rows<{ what: string; count: number }>(
      `SELECT concat('posting ', kind) AS what, count(*)::int FROM ledger_postings GROUP BY 1
       UNION ALL SELECT concat('chargeback ', state), count(*)::int FROM chargebacks GROUP BY 1
       UNION ALL SELECT concat('debt of a ', cause, ' ', state), count(*)::int FROM manufacturer_debts GROUP BY 1
       UNION ALL SELECT concat('debt repaid by a ', source), count(*)::int FROM debt_repayments GROUP BY 1
       UNION ALL SELECT concat('step ', action), count(*)::int FROM order_steps
        WHERE action IN ('confirm_receipt', 'end_inspection', 'fraud_warning_opened') GROUP BY 1
       ORDER BY 1`,
    );
    return {
      ...Object.fromEntries(rows.map(({ what, count }) => [what, count])),
      'refund that waited for balance': await this.waitedRefunds(),
    };
  }

  /**
   * Returns the number of refunds that waited at the provider, including those that failed while
   * waiting.
   */
  private async waitedRefunds(): Promise<number> {
    const objects = <Kind extends string, Shape>(kind: Kind): Promise<Record<Kind, Shape[]>> =>
      this.stack.sandbox(`/objects?kind=${kind}`);
    const { refund } = await objects<'refund', Stripe.Refund>('refund');
    const { balance_transaction: lines } = await objects<
      'balance_transaction',
      Stripe.BalanceTransaction
    >('balance_transaction');
    const paidAt = new Map(lines.map(({ id, created }) => [id, created]));
    return refund.filter(
      ({ balance_transaction: line, created }) =>
        typeof line !== 'string' || paidAt.get(line) !== created,
    ).length;
  }

  private say(text: string): void {
    process.stderr.write(`bank ${this.plan.seed}: ${text}\n`);
  }

  /** Puts everything that an analysis needs into the message and the folder. */
  private async off(found: readonly BrokenRule[], cause?: unknown): Promise<BankIsOff> {
    const subject = found.map((one) => one.subject).find((id) => /^[0-9a-f-]{36}$/.test(id));
    const orderId = subject && (await this.getOrder(subject));
    const books = orderId ? await getBooks(this.stack.database, orderId) : null;
    const open = await this.stack.rows(
      `SELECT order_id, type, status, failure_reason, updated_at FROM escrow_transactions
        WHERE type <> 'hold' AND status <> 'settled' AND status <> 'given_up' LIMIT 20`,
    );
    const chargebacks = await this.stack.rows(
      `SELECT chargebacks.*, ARRAY(SELECT concat(id, ' ', status, ' ', escrow_state, ' ', chargeback_state)
                                     FROM orders WHERE orders.checkout_id = chargebacks.checkout_id) AS orders
         FROM chargebacks WHERE checkout_id::text = ANY($1)`,
      [found.map((one) => one.subject)],
    );
    const report = {
      plan: this.plan,
      done: this.told.done,
      found,
      open,
      chargebacks,
      books,
      cause: getText(cause),
    };
    await writeFile(join(this.folder, 'report.json'), JSON.stringify(report, null, 2));
    return new BankIsOff(
      `The bank is off. BANK_SEED=${this.plan.seed}; logs and report are in ${this.folder}\n` +
        `${getText(cause)}\n${JSON.stringify({ found: found.slice(0, 5), open, books }, null, 2)}`,
      { cause },
    );
  }

  /** Finds the order for an id of an order, a checkout or a posting. */
  private async getOrder(id: string): Promise<string | undefined> {
    const [row] = await this.stack.rows<{ id: string }>(
      `SELECT id FROM orders WHERE id = $1 OR checkout_id = $1
       UNION SELECT order_id FROM ledger_postings WHERE id = $1 LIMIT 1`,
      [id],
    );
    return row?.id;
  }
}

class BankIsOff extends Error {}

function getText(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : (JSON.stringify(error) ?? '');
}
