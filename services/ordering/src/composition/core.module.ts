import { Outbox } from '@makeport/event-bus';
import { AuditLog, createAccountLimit, Logger, scaleRateLimit } from '@makeport/service-kit';
import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import { CheckoutRepository } from '../adapters/postgres/checkout/checkout.repository';
import { OrderStepRepository } from '../adapters/postgres/orders/order-step.repository';
import { OrderTimelines } from '../adapters/postgres/orders/order-timelines';
import { OrderRepository } from '../adapters/postgres/orders/order.repository';
import { Transactions } from '../adapters/postgres/transactions';
import { CatalogClient } from '../adapters/rpc/clients/catalog-client';
import type { Config } from '../config';
import { CHECKOUT_LIMIT } from '../use-cases/checkout/checkout-limit';
import { CLOCK, type Clock } from '../use-cases/clock';
import {
  APPROVAL_THRESHOLD,
  DEADLINE_LENGTHS,
  INSPECTION_MS,
  MAX_REVERSAL_TRIES,
  PAYOUT_COUNTRIES,
  PLATFORM_FEE,
  SENDS_RECEIPTS,
  THREE_D_SECURE_FROM_CENTS,
  SITE_ORIGIN,
  USUAL_LEAD_TIME_MS,
} from '../use-cases/settings';

export const CONFIG = Symbol('Config');

const SERVICE = 'ordering';
/** New checkouts per hour, paid or not: for carts, sample requests and fixed items (X4). */
const CHECKOUTS_PER_ACCOUNT = 40;
const HOUR_S = 3600;

/** Global: settings, clock, orders and catalogue, for all modules of ordering. */
@Module({})
export class CoreModule {
  static forRoot(config: Config, clock: Clock): DynamicModule {
    const providers = [
      ...createSettings(config),
      { provide: CLOCK, useValue: clock },
      { provide: Outbox, useFactory: () => new Outbox({ source: SERVICE }) },
      {
        provide: AuditLog,
        inject: [DataSource, Outbox, Logger],
        useFactory: (dataSource: DataSource, events: Outbox, logger: Logger) =>
          new AuditLog({ service: SERVICE, dataSource, events, logger, clock }),
      },
      {
        provide: EntityManager,
        inject: [DataSource],
        useFactory: ({ manager }: DataSource) => manager,
      },
      Transactions,
      CheckoutRepository,
      OrderRepository,
      OrderStepRepository,
      OrderTimelines,
      CatalogClient,
      {
        provide: CHECKOUT_LIMIT,
        inject: [DataSource],
        useFactory: (dataSource: DataSource) =>
          createAccountLimit(dataSource, {
            name: 'checkouts',
            max: scaleRateLimit(CHECKOUTS_PER_ACCOUNT, config),
            windowSeconds: HOUR_S,
          }),
      },
    ];
    return {
      module: CoreModule,
      global: true,
      providers,
      exports: providers.map((provider) =>
        typeof provider === 'function' ? provider : provider.provide,
      ),
    };
  }
}

function createSettings(
  config: Config,
): Extract<Provider, { provide: unknown; useValue: unknown }>[] {
  return [
    { provide: CONFIG, useValue: config },
    { provide: PLATFORM_FEE, useValue: config.platformFee },
    { provide: DEADLINE_LENGTHS, useValue: config },
    { provide: INSPECTION_MS, useValue: config.inspectionMs },
    { provide: USUAL_LEAD_TIME_MS, useValue: config.usualLeadTimeMs },
    { provide: MAX_REVERSAL_TRIES, useValue: config.maxReversalTries },
    { provide: APPROVAL_THRESHOLD, useValue: config.APPROVAL_THRESHOLD_CENTS ?? null },
    { provide: SENDS_RECEIPTS, useValue: config.PAYMENT_RECEIPTS === 'on' },
    { provide: THREE_D_SECURE_FROM_CENTS, useValue: config.THREE_D_SECURE_FROM_CENTS ?? Infinity },
    { provide: SITE_ORIGIN, useValue: config.PUBLIC_ORIGIN },
    { provide: PAYOUT_COUNTRIES, useValue: config.payoutCountries },
  ];
}
