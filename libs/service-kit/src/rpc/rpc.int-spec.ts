import { Controller, Module, type DynamicModule } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { identityRpc, type RpcRequest, type RpcResponse } from '@makeport/contracts';
import { DomainError } from '@makeport/errors';
import { baseConfigSchema, loadConfig } from '../config';
import { Metrics } from '../metrics';
import { ServiceKitModule } from '../service-kit.module';
import { startService } from '../start-service';
import { HandleRpc } from './handle-rpc';
import { requireUser, type RpcCall } from './rpc-call';
import { RpcClient } from './rpc-client';
import { RpcServer } from './rpc-server';
import { RpcTokens } from './rpc-tokens';

const secret = 'a-secret-for-tests-that-is-long-enough';

@Controller()
class IdentityRpcController {
  @HandleRpc(identityRpc.getSession)
  async getSession(
    request: RpcRequest<typeof identityRpc.getSession>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof identityRpc.getSession>> {
    if (request.token === 'refuse') {
      throw new DomainError('not_found', 'identity.gone', 'Session not found', { field: 'token' });
    }
    if (request.token === 'break') throw new Error('password is hunter2');
    requireUser(call);
    return identityRpc.getSession.example.response;
  }
}

@Module({})
class IdentityModule {
  static forRoot(config: ReturnType<typeof testConfig>): DynamicModule {
    return {
      module: IdentityModule,
      imports: [ServiceKitModule.forRoot({ service: 'identity', config })],
      controllers: [IdentityRpcController],
    };
  }
}

function testConfig() {
  return loadConfig(baseConfigSchema, {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    HTTP_PORT: '0',
    RPC_PORT: '0',
    RPC_TOKEN_SECRET: secret,
  });
}

describe('a service over TCP', () => {
  let app: NestFastifyApplication;
  let client: RpcClient;
  const actor = {
    kind: 'user',
    userId: '00000000-0000-4000-8000-000000000001',
    accountType: 'brand',
    name: 'Northwind Outfitters',
    email: 'brand@makeport.test',
  } as const;

  beforeAll(async () => {
    const config = testConfig();
    app = await startService({ name: 'identity', config, module: () => IdentityModule.forRoot(config) });
    client = new RpcClient({
      service: 'bff',
      targets: { identity: `127.0.0.1:${app.get(RpcServer).boundPort}` },
      tokens: new RpcTokens('bff', secret),
      metrics: new Metrics('bff'),
    });
  });

  afterAll(async () => {
    client.close();
    await app.close();
  });

  it('answers a call with the actor that the caller named', async () => {
    const answer = await client.call(identityRpc.getSession, { token: 'x' }, { actor });
    expect(answer).toEqual(identityRpc.getSession.example.response);
  });

  it('throws the domain error of the other side again', async () => {
    await expect(client.call(identityRpc.getSession, { token: 'refuse' }, { actor })).rejects.toMatchObject({
      kind: 'not_found',
      code: 'identity.gone',
      message: 'Session not found',
      field: 'token',
    });
  });

  it('ERR-3: hides every other error', async () => {
    await expect(client.call(identityRpc.getSession, { token: 'break' }, { actor })).rejects.toMatchObject({
      kind: 'internal',
      code: 'identity.internal',
      message: 'Something went wrong. Please try again.',
    });
  });

  it('ERR-1: refuses a call without a person', async () => {
    await expect(client.call(identityRpc.getSession, { token: 'x' })).rejects.toMatchObject({
      kind: 'unauthenticated',
      message: 'User not authenticated',
    });
  });
});
