import { Controller, type Type } from '@nestjs/common';
import { getHealth, type RpcResponse } from '@makeport/contracts';
import { Health } from './health';
import { HandleRpc } from './rpc/handle-rpc';
import type { RpcCall } from './rpc/rpc-call';
import { requireAccountType } from './rpc/security/authorization';

/** Creates the handler with which administrators read the readiness of this process (OPEN-83). */
export function createHealthRpc(service: string): Type {
  const contract = getHealth(service);

  @Controller()
  class HealthRpc {
    constructor(private readonly health: Health) {}

    @HandleRpc(contract)
    async getHealth(_request: object, call: RpcCall): Promise<RpcResponse<typeof contract>> {
      requireAccountType(call, 'admin');
      const { status, checks } = await this.health.report();
      return { status, checks };
    }
  }
  return HealthRpc;
}
