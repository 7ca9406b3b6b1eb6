import type { MessageDigestRepository } from '../../adapters/postgres/message-digest.repository';
import { toUnreadMessagesMail } from '../../domain/messages/message-digest';
import type { Clock } from '../ports';

/** Sends one mail for several messages after a pause; each message is in one mail only. */
export class DigestMessages {
  constructor(
    private readonly digests: MessageDigestRepository,
    private readonly clock: Clock,
  ) {}

  async execute(recipientId: string): Promise<void> {
    await this.digests.write(recipientId, this.clock(), toUnreadMessagesMail);
  }
}
