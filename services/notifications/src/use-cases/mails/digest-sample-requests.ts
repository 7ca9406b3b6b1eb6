import type { SampleDigestRepository } from '../../adapters/postgres/sample-digest.repository';
import { toSampleRequestsMail } from '../../domain/samples/sample-mails';
import type { NotifiedSampleRequest } from '../../domain/samples/sample-notifications';
import type { Clock } from '../ports';

/** What has not been answered yet, until a mail tells of it. */
export interface WaitingSampleRequests {
  /** @param dueAt of a mail about requests that wait since the given time */
  add(
    request: NotifiedSampleRequest,
    requestedAt: Date,
    now: Date,
    dueAt: (waitingSince: Date) => Date,
  ): Promise<void>;
  remove(requestId: string): Promise<void>;
}

/** One mail for several sample requests, as messages have theirs: sixty requests are no sixty mails (X4). */
export class DigestSampleRequests {
  constructor(
    private readonly digests: SampleDigestRepository,
    private readonly clock: Clock,
  ) {}

  async execute(recipientId: string): Promise<void> {
    await this.digests.write(recipientId, this.clock(), toSampleRequestsMail);
  }
}
