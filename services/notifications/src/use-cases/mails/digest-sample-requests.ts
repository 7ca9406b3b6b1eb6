import type { SampleDigestRepository } from '../../adapters/postgres/sample-digest.repository';
import { toSampleRequestsMail } from '../../domain/samples/sample-mails';
import type { NotifiedSampleRequest } from '../../domain/samples/sample-notifications';
import type { Clock } from '../ports';

/** The unanswered requests that no mail contains yet. */
export interface WaitingSampleRequests {
  /**
   * @param dueAt returns when to send a mail about requests that have waited since the given time
   */
  add(
    request: NotifiedSampleRequest,
    requestedAt: Date,
    now: Date,
    dueAt: (waitingSince: Date) => Date,
  ): Promise<void>;
  remove(requestId: string): Promise<void>;
}

/**
 * Sends one mail for several sample requests, like the digest of messages, so that sixty requests
 * do not cause sixty mails (X4).
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
