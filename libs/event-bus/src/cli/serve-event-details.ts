import { Module, type DynamicModule } from '@nestjs/common';
import { services } from '@makeport/contracts';
import {
  baseConfigSchema,
  loadConfig,
  ServiceKitModule,
  startService,
} from '@makeport/service-kit';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { createEventDetailsRpc } from '../nest/event-details.rpc';

const configSchema = baseConfigSchema.extend({
  DATABASE_URL: z.string().min(1),
  SERVICE: z.enum(services),
});

/**
 * Serves only the event details of a service that is not running, for read models that are rebuilt
 * during a restore (ADR 0060, 0059). It uses the service's ports and database.
 */
@Module({})
class ServeEventDetails {
  static forRoot(config: z.output<typeof configSchema>): DynamicModule {
    const { SERVICE: service, DATABASE_URL: url } = config;
    const dataSource = new DataSource({ type: 'postgres', url });
    return {
      module: ServeEventDetails,
      imports: [ServiceKitModule.forRoot({ service, config, dataSource })],
      controllers: [createEventDetailsRpc(service)],
    };
  }
}

const config = loadConfig(configSchema);
void startService({
  name: config.SERVICE,
  config,
  module: () => ServeEventDetails.forRoot(config),
});
