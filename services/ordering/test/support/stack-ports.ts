import { createLogger, Health, Logger, Metrics, RpcClient } from '@makeport/service-kit';
import { Module, type Abstract, type DynamicModule, type Type } from '@nestjs/common';
import { Test, type TestingModule } from '@nestjs/testing';
import { DataSource } from 'typeorm';
import { CoreModule } from '../../src/composition/core.module';
import { ReconciliationModule } from '../../src/composition/reconciliation.module';
import { StripeModule } from '../../src/composition/stripe.module';
import { TemporalModule } from '../../src/composition/temporal.module';
import type { Config } from '../../src/config';
import { CLOCK, type Clock } from '../../src/use-cases/clock';

interface StackPortsOptions {
  readonly config: Config;
  readonly dataSource: DataSource;
  readonly rpc: RpcClient;
  readonly clock: Clock;
}

@Module({})
class KitModule {
  static forRoot({ config, dataSource, rpc }: StackPortsOptions): DynamicModule {
    const providers = [
      { provide: DataSource, useValue: dataSource },
      { provide: RpcClient, useValue: rpc },
      { provide: Logger, useValue: createLogger('ordering', config) },
      { provide: Metrics, useValue: new Metrics('ordering') },
      { provide: Health, useValue: new Health({}, () => undefined) },
    ];
    return {
      module: KitModule,
      global: true,
      providers,
      exports: providers.map(({ provide }) => provide),
    };
  }
}

/**
 * Ordering's ports and use cases as its modules create them, next to the running processes and
 * without their jobs.
 */
export class StackPorts {
  private constructor(
    private readonly module: TestingModule,
    readonly now: Clock,
  ) {}

  static async create(options: StackPortsOptions): Promise<StackPorts> {
    const { config, clock } = options;
    const module = await Test.createTestingModule({
      imports: [
        KitModule.forRoot(options),
        CoreModule.forRoot(config, clock),
        TemporalModule.forRoot(config),
        StripeModule,
        ReconciliationModule,
      ],
    }).compile();
    return new StackPorts(module, module.get<Clock>(CLOCK));
  }

  get<Port>(token: Type<Port> | Abstract<Port>): Port {
    return this.module.get(token);
  }

  close(): Promise<void> {
    return this.module.close();
  }
}
