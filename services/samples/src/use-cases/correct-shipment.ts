import { Inject, Injectable } from '@nestjs/common';
import { samplesEvents } from '@makeport/contracts';
import { SampleRepository } from '../adapters/postgres/sample.repository';
import { correctShipment, type SampleRequest } from '../domain/sample-request';
import { notTheRequestsManufacturer } from '../domain/sample-request.errors';
import type { ShipmentInput } from '../domain/shipment';
import { CLOCK, type Clock } from './ports';
import { presentRequest } from './present-request';

/**
 * Corrects the shipment for the request's manufacturer (PAPER-4).
 * @throws DomainError notTheRequestsManufacturer, shipmentNotCorrectable, carrierNameMissing
 */
@Injectable()
export class CorrectShipment {
  constructor(
    private readonly store: SampleRepository,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** @param requestId makes a retry idempotent */
  async execute(
    manufacturerId: string,
    sampleRequestId: string,
    input: ShipmentInput,
    requestId: string,
  ): Promise<SampleRequest> {
    return this.store.transaction(async (tx) => {
      const request = await tx.lock(sampleRequestId);
      if (request?.manufacturerId !== manufacturerId) throw notTheRequestsManufacturer();
      if (await tx.isChangeDone(sampleRequestId, requestId)) return request;
      const now = this.now();
      const corrected = correctShipment(request, input, now);
      if (!corrected) return request;
      await tx.update(corrected);
      await tx.recordChange(sampleRequestId, requestId, now);
      await tx.publish(
        samplesEvents.sampleShipmentCorrected,
        { request: presentRequest(corrected), at: now.toISOString() },
        corrected.version,
      );
      return corrected;
    });
  }
}
