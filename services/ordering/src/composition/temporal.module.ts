import { Inject, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { Client } from '@temporalio/client';
import { WorkflowSignals } from '../adapters/postgres/workflows/workflow-signals';
import { createTemporalClient } from '../adapters/temporal/temporal-client';
import { temporalConfig } from '../adapters/temporal/temporal-config';
import { TemporalOrderWorkflows } from '../adapters/temporal/temporal-order-workflows';
import { TemporalWorkflowStates } from '../adapters/temporal/temporal-workflow-states';
import type { Config } from '../config';
import { WorkflowStates } from '../use-cases/administration/admin-ports';
import { OrderWorkflows } from '../use-cases/ports';

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
        useValue: new TemporalWorkflowStates(client, config.taskQueue),
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
  return new TemporalOrderWorkflows(client, { taskQueue, payoutRetryMs });
}
