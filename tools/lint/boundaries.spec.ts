import { lintPlanted } from './planted';

interface Planted {
  readonly rule: string;
  readonly file: string;
  readonly violation: string;
  readonly allowed: string;
}

const planted: readonly Planted[] = [
  {
    rule: 'a service never imports a service',
    file: 'services/ordering/src/planted.ts',
    violation: `import { x } from '@makeport/catalog';`,
    allowed: `import { x } from '@makeport/contracts';`,
  },
  {
    rule: 'nothing is reached through another package’s folder',
    file: 'services/ordering/src/planted.ts',
    violation: `import { x } from '../../../libs/money/src/split';`,
    allowed: `import { x } from '@makeport/money';`,
  },
  {
    rule: 'a service never imports React',
    file: 'services/bff/src/planted.ts',
    violation: `import { useState } from 'react';`,
    allowed: `import { Module } from '@nestjs/common';`,
  },
  {
    rule: 'an example imports no library of this repository',
    file: 'examples/analytics/src/planted.ts',
    violation: `import { topics } from '@makeport/contracts';`,
    allowed: `import { Kafka } from 'kafkajs';`,
  },
  {
    rule: 'an example reaches no source of this repository',
    file: 'examples/analytics/src/planted.ts',
    violation: `import { topics } from '../../../libs/contracts/src/events/topics';`,
    allowed: `import { Contract } from './contract';`,
  },
  {
    rule: 'a remote never imports a remote',
    file: 'frontends/brand/src/planted.tsx',
    violation: `import { x } from '@makeport/manufacturer-web';`,
    allowed: `import { x } from '@makeport/ui';`,
  },
  {
    rule: 'the shell imports no remote',
    file: 'frontends/shell/src/planted.tsx',
    violation: `import { x } from '@makeport/brand-web';`,
    allowed: `import { x } from '@makeport/web';`,
  },
  {
    rule: 'the web never imports Nest',
    file: 'frontends/brand/src/planted.tsx',
    violation: `import { Module } from '@nestjs/common';`,
    allowed: `import { useState } from 'react';`,
  },
  {
    rule: 'the web never imports a server library',
    file: 'libs/web/src/planted.ts',
    violation: `import { x } from '@makeport/service-kit';`,
    allowed: `import { x } from '@makeport/errors';`,
  },
  {
    rule: 'a remote uses the router through the facade',
    file: 'frontends/brand/src/planted.tsx',
    violation: `import { Link } from 'react-router-dom';`,
    allowed: `import { Link } from '@makeport/web/router';`,
  },
  {
    rule: 'a remote uses the GraphQL client through the facade',
    file: 'frontends/manufacturer/src/planted.tsx',
    violation: `import { useQuery } from 'urql';`,
    allowed: `import { useQuery } from '@makeport/web/graphql';`,
  },
  {
    rule: 'the domain knows no technology',
    file: 'services/ordering/src/domain/planted.ts',
    violation: `import { Entity } from 'typeorm';`,
    allowed: `import { DomainError } from '@makeport/errors';`,
  },
  {
    rule: 'the domain knows rules and no contracts',
    file: 'services/ordering/src/domain/planted.ts',
    violation: `import { x } from '@makeport/contracts';`,
    allowed: `import { x } from '@makeport/rules';`,
  },
  {
    rule: 'a rule knows nothing but rules',
    file: 'libs/rules/src/planted.ts',
    violation: `import { x } from '@makeport/money';`,
    allowed: `import { x } from './product-categories';`,
  },
  {
    rule: 'the domain knows no use case',
    file: 'services/ordering/src/domain/planted.ts',
    violation: `import { x } from '../use-cases/open-checkout';`,
    allowed: `import { x } from './order';`,
  },
  {
    rule: 'a subdomain knows no use case',
    file: 'services/ordering/src/domain/escrow/planted.ts',
    violation: `import { x } from '../../use-cases/open-checkout';`,
    allowed: `import { x } from '../order';`,
  },
  {
    rule: 'a use case imports no adapter that receives calls',
    file: 'services/ordering/src/use-cases/planted.ts',
    violation: `import { x } from '../adapters/rpc/orders.rpc';`,
    allowed: `import { x } from '../adapters/rpc/clients/catalog-client';`,
  },
  {
    rule: 'a use case of a subdomain imports no adapter that receives calls',
    file: 'services/ordering/src/use-cases/checkout/planted.ts',
    violation: `import { x } from '../../adapters/kafka/placed-orders';`,
    allowed: `import { x } from '../../adapters/postgres/order.repository';`,
  },
  {
    rule: 'a use case imports no adapter of a provider',
    file: 'services/ordering/src/use-cases/planted.ts',
    violation: `import { x } from '../adapters/stripe/stripe-payment-gateway';`,
    allowed: `import { x } from './payment-gateway';`,
  },
  {
    rule: 'a use case calls Temporal through its client and knows no worker',
    file: 'services/ordering/src/use-cases/planted.ts',
    violation: `import { x } from '../adapters/temporal/escrow-worker';`,
    allowed: `import { x } from '../adapters/temporal/clients/order-workflows';`,
  },
  {
    rule: 'a use case reaches the broker through a client and no event handler',
    file: 'services/ordering/src/use-cases/administration/planted.ts',
    violation: `import { x } from '../../adapters/kafka/changed-orders';`,
    allowed: `import { x } from '../../adapters/kafka/clients/dead-letter-office';`,
  },
  {
    rule: 'a client of Temporal imports no repository',
    file: 'services/ordering/src/adapters/temporal/clients/planted.ts',
    violation: `import { x } from '../../postgres/order.repository';`,
    allowed: `import { x } from '../order-message';`,
  },
  {
    rule: 'a use case leaves the database to its repositories',
    file: 'services/ordering/src/use-cases/planted.ts',
    violation: `import { DataSource } from 'typeorm';`,
    allowed: `import { x } from '../adapters/postgres/order.repository';`,
  },
  {
    rule: 'the domain imports no repository',
    file: 'services/ordering/src/domain/planted.ts',
    violation: `import { x } from '../adapters/postgres/order.repository';`,
    allowed: `import { x } from './order';`,
  },
  {
    rule: 'a workflow knows nothing that is not deterministic',
    file: 'services/ordering/src/workflows/planted.ts',
    violation: `import { x } from '@makeport/service-kit';`,
    allowed: `import { condition } from '@temporalio/workflow';`,
  },
  {
    rule: 'an adapter never imports another adapter',
    file: 'services/ordering/src/adapters/stripe/planted.ts',
    violation: `import { x } from '../postgres/order.postgres';`,
    allowed: `import { x } from '../../use-cases/open-checkout';`,
  },
  {
    rule: 'an adapter of a subdomain never imports another adapter',
    file: 'services/ordering/src/adapters/stripe/payouts/planted.ts',
    violation: `import { x } from '../../postgres/order.postgres';`,
    allowed: `import { x } from '../stripe-failure';`,
  },
  {
    rule: 'a client of another service imports no repository',
    file: 'services/ordering/src/adapters/rpc/clients/planted.ts',
    violation: `import { x } from '../../postgres/order.repository';`,
    allowed: `import { x } from '../../../use-cases/open-checkout';`,
  },
  {
    rule: 'a controller reads repositories and imports no other adapter',
    file: 'services/ordering/src/adapters/rpc/planted.rpc.ts',
    violation: `import { x } from '../stripe/stripe-payment-gateway';`,
    allowed: `import { x } from '../postgres/order.repository';`,
  },
  {
    rule: 'the kit of the bff knows no feature',
    file: 'services/bff/src/graphql/engine/planted.ts',
    violation: `import { x } from '../../features/orders/order.enums';`,
    allowed: `import { x } from '../../session/viewer';`,
  },
  {
    rule: 'the kit of the bff knows no composition',
    file: 'services/bff/src/realtime/planted.ts',
    violation: `import type { AppModule } from '../app.module';`,
    allowed: `import type { BffConfig } from '../config';`,
  },
  {
    rule: 'services have no dynamic import to slip through',
    file: 'services/ordering/src/domain/planted.ts',
    violation: `export const x = import('typeorm');`,
    allowed: `export const x = 1;`,
  },
  {
    rule: 'what features share imports no feature',
    file: 'frontends/brand/src/shared/cart/planted.ts',
    violation: `import { x } from '../../features/cart/cart-page';`,
    allowed: `import { x } from '../orders/project-card';`,
  },
  {
    rule: 'a feature never imports another feature',
    file: 'frontends/brand/src/features/cart/planted.tsx',
    violation: `import { x } from '../checkout/checkout-page';`,
    allowed: `import { x } from './cart-rules';`,
  },
  {
    rule: 'a feature’s part never imports another feature',
    file: 'frontends/brand/src/features/cart/parts/planted.tsx',
    violation: `import { x } from '../../checkout/checkout-page';`,
    allowed: `import { x } from '../cart-rules';`,
  },
  {
    rule: 'helpers for tests stay in tests',
    file: 'services/catalog/src/planted.ts',
    violation: `import { x } from '@makeport/testing';`,
    allowed: `import { x } from '@makeport/event-bus';`,
  },
  {
    rule: 'a service reads no last release but in tests',
    file: 'services/bff/src/planted.ts',
    violation: `import { x } from '@makeport/testing/last-release';`,
    allowed: `import { x } from '@makeport/event-bus';`,
  },
  {
    rule: 'helpers for tests stay in tests of tools, too, except the last release',
    file: 'tools/local-stack/src/planted.ts',
    violation: `import { x } from '@makeport/testing';`,
    allowed: `import { x } from '@makeport/testing/last-release';`,
  },
];

describe('dependency rules', () => {
  const violations = lintPlanted(planted.map(({ file, violation }) => ({ file, code: violation })));
  const allowed = lintPlanted(planted.map(({ file, allowed: code }) => ({ file, code })));

  it.each(planted.map(({ rule }, index) => [rule, index] as const))(
    'refuses a planted violation: %s',
    (_rule, index) => {
      expect(violations[index]).toEqual([expect.stringMatching(/^no-restricted-/)]);
      expect(allowed[index]).toEqual([]);
    },
  );
});
