import { Inject, Injectable } from '@nestjs/common';
import { isPayable } from '../../domain/samples/sample-order';
import { CLOCK, type Clock } from '../ports';
import type { SampleRequestSnapshot, SampleRequests } from './sample-ports';

/**
 * Stores the status of a sample request; its order follows automatically. If it was rejected before
 * the payment, its checkout is closed, and a payment that is made anyway is refunded (OPEN-35).
 */
@Injectable()
export class FollowSampleRequest {
  constructor(@Inject(CLOCK) private readonly now: Clock) {}

  async execute(requests: SampleRequests, request: SampleRequestSnapshot): Promise<void> {
    await requests.record(request);
    if (!isPayable(request.status)) await requests.scheduleCheckoutNow(request.id, this.now());
  }
}
