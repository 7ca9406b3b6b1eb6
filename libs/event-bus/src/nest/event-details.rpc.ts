import { Controller, Inject, type Type } from '@nestjs/common';
import { getEventDetails, type RpcRequest, type RpcResponse } from '@makeport/contracts';
import { DomainError } from '@makeport/errors';
import { HandleRpc, requireService, type RpcCall } from '@makeport/service-kit';
import { DataSource } from 'typeorm';
import { findDetails } from '../details/event-details-table';

/** Who shows or sends what stands there, or searches in it. */
const READERS: readonly string[] = ['bff', 'identity', 'notifications'];

const notAReader = (): DomainError =>
  new DomainError('forbidden', 'events.not_a_reader', 'This service has no use for the details of events');

/** Tells other services what the log of this one's events does not say (ADR 0076). */
export function createEventDetailsRpc(service: string): Type {
  const contract = getEventDetails(service);

  @Controller()
  class EventDetailsRpc {
    constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

    @HandleRpc(contract)
    async getEventDetails(
      { eventIds }: RpcRequest<typeof contract>,
      call: RpcCall,
    ): Promise<RpcResponse<typeof contract>> {
      if (!READERS.includes(requireService(call))) throw notAReader();
      return { events: await findDetails(this.dataSource, eventIds) };
    }
  }
  return EventDetailsRpc;
}
