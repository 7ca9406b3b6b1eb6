import { Controller, type Type } from '@nestjs/common';
import { getEventDetails, type RpcRequest, type RpcResponse } from '@makeport/contracts';
import { HandleRpc, requireService, type RpcCall } from '@makeport/service-kit';
import { DataSource } from 'typeorm';
import { findDetails } from '../details/event-details-table';

/** Serves the details of this service's events to other services (ADR 0059). */
export function createEventDetailsRpc(service: string): Type {
  const contract = getEventDetails(service);

  @Controller()
  class EventDetailsRpc {
    constructor(private readonly dataSource: DataSource) {}

    @HandleRpc(contract)
    async getEventDetails(
      { eventIds }: RpcRequest<typeof contract>,
      call: RpcCall,
    ): Promise<RpcResponse<typeof contract>> {
      requireService(call);
      return { events: await findDetails(this.dataSource, eventIds) };
    }
  }
  return EventDetailsRpc;
}
