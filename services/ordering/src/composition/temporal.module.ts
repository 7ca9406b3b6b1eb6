import { Inject, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { Client } from '@temporalio/client';
import { WorkflowSignals } from '../adapters/postgres/workflows/workflow-signals';
import { OrderWorkflows } from '../adapters/temporal/clients/order-workflows';
import { WorkflowStates } from '../adapters/temporal/clients/workflow-states';
import { createTemporalClient } from '../adapters/temporal/temporal-client';
import { temporalConfig } from '../adapters/temporal/temporal-config';
import type { Config } from '../config';

/** Global: the workflows of orders. */
@Module({})
export class TemporalModule implements OnApplicationShutdown {
  constructor(@Inject(Client) private readonly client: Client) {}

  static forRoot(
    config: Config,
    client = createTemporalClient(temporalConfig(config)),
  ): DynamicModule {
    const providers = [
      { provide: Client, useValue: client },
      { provide: OrderWorkflows, useValue: createOrderWorkflows(client, config) },
      {
        provide: WorkflowStates,
        useValue: new WorkflowStates(client, config.taskQueue),
      },
      WorkflowSignals,
    ];
    return {
      module: TemporalModule,
      global: true,
      providers,
      exports: [OrderWorkflows, WorkflowStates, WorkflowSignals],
    };
  }

  /** Closes the connection after the last call was answered. */
  async onApplicationShutdown(): Promise<void> {
    await this.client.connection.close();
  }
}

export function createOrderWorkflows(
  client: Client,
  { taskQueue, payoutRetryMs }: Config,
): OrderWorkflows {
  return new OrderWorkflows(client, { taskQueue, payoutRetryMs });
}
