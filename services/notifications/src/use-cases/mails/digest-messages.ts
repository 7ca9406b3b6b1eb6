import type { MessageDigestRepository } from '../../adapters/postgres/message-digest.repository';
import { toUnreadMessagesMail } from '../../domain/messages/message-digest';
import type { Clock } from '../ports';

/** Combines messages into one mail after a pause. No two mails contain the same message. */
export class DigestMessages {
  constructor(
    private readonly digests: MessageDigestRepository,
    private readonly clock: Clock,
  ) {}

  async execute(recipientId: string): Promise<void> {
    await this.digests.write(recipientId, this.clock(), toUnreadMessagesMail);
  }
}
