import { Controller, type Type } from '@nestjs/common';
import { getHealth, type RpcResponse } from '@makeport/contracts';
import { Health } from './health';
import { HandleRpc } from './rpc/handle-rpc';
import { requireAccountType, type RpcCall } from './rpc/rpc-call';

/** Reports the result of this process's readiness probe to administrators (OPEN-83). */
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
