import { identityRpc, type RpcRequest, type RpcResponse } from '@makeport/contracts';
import {
  Controller,
  Module,
  Post,
  Req,
  type DynamicModule,
  type RawBodyRequest,
} from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { baseConfigSchema, loadConfig, type BaseConfig } from './config';
import { Metrics } from './metrics';
import { HandleRpc } from './rpc/handle-rpc';
import type { RpcCall } from './rpc/rpc-call';
import { requireUser } from './rpc/security/authorization';
import { RpcClient } from './rpc/client/rpc-client';
import { RpcServer } from './rpc/rpc-server';
import { rpcKeysOfTest, rpcTokensOfTest } from './testing/rpc-keys';
import { ServiceKitModule } from './service-kit.module';
import { startService } from './start-service';

const SECRET = 'a-secret-for-tests-that-is-long-enough';
const config = loadConfig(baseConfigSchema, {
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  HTTP_PORT: '0',
  RPC_PORT: '0',
  ...rpcKeysOfTest(SECRET, 'identity'),
});

@Controller()
class IdentityController {
  @HandleRpc(identityRpc.getSession)
  async getSession(
    request: RpcRequest<typeof identityRpc.getSession>,
    call: RpcCall,
  ): Promise<RpcResponse<typeof identityRpc.getSession>> {
    requireUser(call);
    const { response, example } = identityRpc.getSession;
    return request.token === 'x' ? response.parse(example.response) : { session: null };
  }

  @Post('webhook')
  webhook(@Req() request: RawBodyRequest<FastifyRequest>): { bytes: number | undefined } {
    return { bytes: request.rawBody?.length };
  }
}

let broken = false;

@Module({})
class IdentityModule {
  static forRoot(base: BaseConfig): DynamicModule {
    const check = async (): Promise<void> => {
      if (broken) throw new Error('the password is hunter2');
    };
    const kit = ServiceKitModule.forRoot({
      service: 'identity',
      config: base,
      readiness: { store: check },
    });
    return { module: IdentityModule, imports: [kit], controllers: [IdentityController] };
  }
}

describe('startService', () => {
  let app: NestFastifyApplication;
  let url: string;
  let client: RpcClient;

  beforeAll(async () => {
    app = await startService({
      name: 'identity',
      config,
      module: () => IdentityModule.forRoot(config),
    });
    url = await app.getUrl();
    client = new RpcClient({
      service: 'bff',
      targets: { identity: `127.0.0.1:${app.get(RpcServer).boundPort}` },
      tokens: rpcTokensOfTest(SECRET, 'bff'),
      metrics: new Metrics('bff'),
    });
  });

  afterAll(async () => {
    client.close();
    await app.close();
  });

  it('serves the methods marked with HandleRpc, with request and call', async () => {
    const actor = {
      kind: 'user',
      userId: '00000000-0000-4000-8000-000000000001',
      accountType: 'brand',
      name: 'Northwind Outfitters',
      email: 'brand@makeport.test',
    } as const;
    expect(await client.call(identityRpc.getSession, { token: 'x' }, { actor })).toEqual(
      identityRpc.getSession.example.response,
    );
    expect(await client.call(identityRpc.getSession, { token: 'y' }, { actor })).toEqual({
      session: null,
    });
    await expect(client.call(identityRpc.getSession, { token: 'x' })).rejects.toMatchObject({
      kind: 'unauthenticated',
      message: 'User not authenticated',
    });
  });

  it('does not answer what it does not serve', async () => {
    await expect(client.call(identityRpc.signOut, { token: 'x' })).rejects.toMatchObject({
      kind: 'internal',
    });
  });

  it('says whether it lives and whether it is ready, without the reason', async () => {
    expect((await fetch(`${url}/health/live`)).status).toBe(200);
    const ready = await fetch(`${url}/health/ready`);
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { status: 'ok', checks: { store: 'ok' } },
    ]);
    broken = true;
    const failing = await fetch(`${url}/health/ready`);
    expect([failing.status, await failing.text()]).toEqual([
      503,
      expect.not.stringContaining('hunter2'),
    ]);
    const metrics = async (): Promise<string> => (await fetch(`${url}/metrics`)).text();
    expect(await metrics()).toContain('service_ready{service="identity"} 0');
    broken = false;
    expect(await metrics()).toContain('service_ready{service="identity"} 1');
  });

  it('counts calls and requests', async () => {
    const text = await (await fetch(`${url}/metrics`)).text();
    expect(text).toContain(
      'rpc_server_seconds_count{service="identity",operation="identity.get-session.v1",outcome="ok"}',
    );
    expect(text).toMatch(
      /http_server_seconds_count\{service="identity",method="GET",route="\/health\/ready",status="503"\} 1/,
    );
  });

  it('keeps the raw body, for signatures', async () => {
    const body = '{ "spaces":  "count" }';
    const response = await fetch(`${url}/webhook`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect(await response.json()).toEqual({ bytes: body.length });
  });

  it('is not ready while it stops, and takes no call after it', async () => {
    const second = await startService({
      name: 'identity',
      config,
      module: () => IdentityModule.forRoot(config),
    });
    const port = second.get(RpcServer).boundPort;
    await second.close();
    const late = new RpcClient({
      service: 'bff',
      targets: { identity: `127.0.0.1:${port}` },
      tokens: rpcTokensOfTest(SECRET, 'bff'),
      metrics: new Metrics('bff'),
    });
    await expect(late.call(identityRpc.getSession, { token: 'x' })).rejects.toMatchObject({
      kind: 'unavailable',
    });
    late.close();
  });
});
