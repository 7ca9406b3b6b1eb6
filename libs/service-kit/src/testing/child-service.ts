import { setTimeout as wait } from 'node:timers/promises';
import { identityRpc, type RpcRequest, type RpcResponse } from '@makeport/contracts';
import { Controller, Module, type DynamicModule } from '@nestjs/common';
import { baseConfigSchema, loadConfig, type BaseConfig } from '../config';
import { HandleRpc } from '../rpc/handle-rpc';
import { RpcServer } from '../rpc/rpc-server';
import { ServiceKitModule } from '../service-kit.module';
import { startService } from '../start-service';

/** A whole service in a process of its own, for the tests to kill. `wait:<ms>` as token answers late. */
@Controller()
export class ChildController {
  @HandleRpc(identityRpc.getSession)
  async getSession(
    request: RpcRequest<typeof identityRpc.getSession>,
  ): Promise<RpcResponse<typeof identityRpc.getSession>> {
    const [, milliseconds] = /^wait:(\d+)$/.exec(request.token) ?? [];
    if (milliseconds) {
      process.send?.({ received: request.token });
      await wait(Number(milliseconds));
    }
    return identityRpc.getSession.example.response;
  }
}

@Module({})
class ChildModule {
  static forRoot(config: BaseConfig): DynamicModule {
    const imports = [ServiceKitModule.forRoot({ service: 'identity', config })];
    return { module: ChildModule, imports, controllers: [ChildController] };
  }
}

async function main(): Promise<void> {
  const config = loadConfig(baseConfigSchema);
  const app = await startService({ name: 'identity', config, module: () => ChildModule.forRoot(config) });
  process.send?.({ port: app.get(RpcServer).boundPort });
}

void main();
