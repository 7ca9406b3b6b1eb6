import type {
  SampleRequestSnapshot,
  SampleRequests,
} from '../../adapters/postgres/samples/sample-requests';
import { isPayable } from '../../domain/samples/sample-order';
import type { Clock } from '../clock';

/**
 * Stores the status of a sample request; its order follows automatically. If it was rejected before
 * the payment, its checkout is closed, and a payment that is made anyway is refunded (OPEN-35).
 */
export class FollowSampleRequest {
  constructor(
    private readonly requests: SampleRequests,
    private readonly now: Clock,
  ) {}

  async execute(request: SampleRequestSnapshot): Promise<void> {
    await this.requests.record(request);
    if (!isPayable(request.status)) await this.requests.scheduleCheckoutNow(request.id, this.now());
  }
}
