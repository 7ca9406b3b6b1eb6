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
 * Changes the status (ORD-20, ORD-21) for the request's manufacturer. The row's lock decides
 * between concurrent changes. A retry with the same `requestId` changes nothing and returns the
 * current request.
 * @throws DomainError notTheRequestsManufacturer, refusedStatusChange
 */
@Injectable()
export class ChangeRequestStatus {
  constructor(
    private readonly store: SampleRepository,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /**
   * @param requestId identifies this change and makes a retry idempotent; without an id, every call
   * is a separate change
   */
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
