import { Inject, Injectable } from '@nestjs/common';
import { ThreadRepository } from '../adapters/postgres/thread.repository';
import { threadNotFound } from '../domain/messaging.errors';
import { leaseFrom } from '../domain/viewing-lease';
import { CLOCK, type Clock, type Participant } from './ports';

/** Records that a side has the thread open (OPEN-64). */
@Injectable()
export class RenewViewingLease {
  constructor(
    private readonly leases: ThreadRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(threadId: string, viewing: boolean, who: Participant): Promise<void> {
    const isParty = await this.leases.save(who, threadId, viewing ? leaseFrom(this.clock()) : null);
    if (!isParty) throw threadNotFound();
  }
}
