import { threadNotFound } from '../domain/messaging.errors';
import { leaseFrom } from '../domain/viewing-lease';
import type { Clock, Participant, ViewingLeases } from './ports';

/** OPEN-64. */
export class ViewThread {
  constructor(
    private readonly leases: ViewingLeases,
    private readonly clock: Clock,
  ) {}

  async execute(threadId: string, viewing: boolean, who: Participant): Promise<void> {
    const isParty = await this.leases.save(who, threadId, viewing ? leaseFrom(this.clock()) : null);
    if (!isParty) throw threadNotFound();
  }
}
