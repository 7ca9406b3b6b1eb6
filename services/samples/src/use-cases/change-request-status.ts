import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { samplesEvents } from '@makeport/contracts';
import { SampleRepository } from '../adapters/postgres/sample.repository';
import { changeStatus, type SampleAction, type SampleRequest } from '../domain/sample-request';
import { notTheRequestsManufacturer } from '../domain/sample-request.errors';
import type { ShipmentInput } from '../domain/shipment';
import { CLOCK, type Clock } from './ports';
import { presentRequest } from './present-request';

/**
 * ORD-20, ORD-21: only the request's manufacturer; of two at once the one that comes to the row first wins. A press
 * that is sent again is answered as the first time.
 * @throws DomainError notTheRequestsManufacturer, refusedStatusChange
 */
@Injectable()
export class ChangeRequestStatus {
  constructor(
    private readonly store: SampleRepository,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** @param requestId of this change: sent again it counts once; without one every call is a change of its own */
  async execute(
    manufacturerId: string,
    sampleRequestId: string,
    action: SampleAction,
    requestId: string = randomUUID(),
    shipment: ShipmentInput = {},
  ): Promise<SampleRequest> {
    return this.store.transaction(async (tx) => {
      const request = await tx.lock(sampleRequestId);
      if (request?.manufacturerId !== manufacturerId) throw notTheRequestsManufacturer();
      if (await tx.isChangeDone(sampleRequestId, requestId)) return request;
      const now = this.now();
      const next = changeStatus(request, action, manufacturerId, now, shipment);
      await tx.update(next);
      await tx.recordChange(sampleRequestId, requestId, now);
      await tx.publish(
        samplesEvents.sampleRequestStatusChanged,
        {
          request: presentRequest(next),
          previousStatus: request.status,
          status: next.status,
          reason: null,
          at: now.toISOString(),
        },
        next.version,
      );
      return next;
    });
  }
}
