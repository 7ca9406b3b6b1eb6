import { Module, type DynamicModule } from '@nestjs/common';
import { baseConfigSchema, loadConfig, type BaseConfig } from '../config';
import { RpcServer } from '../rpc/rpc-server';
import { ServiceKitModule } from '../service-kit.module';
import { startService } from '../start-service';
import { ChildController } from './child-controller';

/** A whole service in its own process, for tests that kill it. */
@Module({})
class ChildModule {
  static forRoot(config: BaseConfig): DynamicModule {
    const imports = [ServiceKitModule.forRoot({ service: 'identity', config })];
    return { module: ChildModule, imports, controllers: [ChildController] };
  }
}

async function main(): Promise<void> {
  const config = loadConfig(baseConfigSchema);
  const { SHUTDOWN_TIMEOUT_MS } = process.env;
  const app = await startService({
    name: 'identity',
    config,
    shutdownTimeoutMs: SHUTDOWN_TIMEOUT_MS ? Number(SHUTDOWN_TIMEOUT_MS) : undefined,
    module: () => ChildModule.forRoot(config),
  });
  process.send?.({ port: app.get(RpcServer).boundPort, url: await app.getUrl() });
}

void main();
