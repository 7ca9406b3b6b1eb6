import type { SampleDigestRepository } from '../../adapters/postgres/sample-digest.repository';
import { toSampleRequestsMail } from '../../domain/samples/sample-mails';
import type { NotifiedSampleRequest } from '../../domain/samples/sample-notifications';
import type { Clock } from '../ports';

/** Unanswered requests that were not mailed yet. */
export interface WaitingSampleRequests {
  /** @param dueAt returns when to mail the requests, given the time of the oldest one */
  add(
    request: NotifiedSampleRequest,
    requestedAt: Date,
    now: Date,
    dueAt: (waitingSince: Date) => Date,
  ): Promise<void>;
  remove(requestId: string): Promise<void>;
}

/**
 * Combines sample requests into one mail after a pause, so that sixty requests do not cause sixty
 * mails (X4).
 */
export class DigestSampleRequests {
  constructor(
    private readonly digests: SampleDigestRepository,
    private readonly clock: Clock,
  ) {}

  async execute(recipientId: string): Promise<void> {
    await this.digests.write(recipientId, this.clock(), toSampleRequestsMail);
  }
}
