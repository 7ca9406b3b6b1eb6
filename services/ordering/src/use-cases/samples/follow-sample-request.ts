import { Inject, Injectable } from '@nestjs/common';
import { isPayable } from '../../domain/samples/sample-order';
import { CLOCK, type Clock } from '../ports';
import type { SampleRequestSnapshot, SampleRequests } from './sample-ports';

/**
 * Notes where a sample request stands; its order follows by itself. The checkout of one that was rejected before it
 * was paid is closed, and what is paid all the same goes back (OPEN-35).
 */
@Injectable()
export class FollowSampleRequest {
  constructor(@Inject(CLOCK) private readonly now: Clock) {}

  async execute(requests: SampleRequests, request: SampleRequestSnapshot): Promise<void> {
    await requests.record(request);
    if (!isPayable(request.status)) await requests.scheduleCheckoutNow(request.id, this.now());
  }
}
