import type { Mail } from '../../domain/mail/mail';
import { toUnreadMessagesMail } from '../../domain/messages/message-digest';
import type { NotifiedMessage } from '../../domain/messages/message-notifications';
import type { Clock } from '../ports';

export interface MessageDigests {
  /**
   * Takes what the recipient has not read, and writes the mail in the same transaction. None is written where all was read
   * meanwhile.
   */
  write(
    recipientId: string,
    now: Date,
    mailOf: (messages: readonly [NotifiedMessage, ...NotifiedMessage[]]) => Mail,
  ): Promise<void>;
}

/** One mail for several messages, after a pause; each message is told of once. */
export class DigestMessages {
  constructor(
    private readonly digests: MessageDigests,
    private readonly clock: Clock,
  ) {}

  async execute(recipientId: string): Promise<void> {
    await this.digests.write(recipientId, this.clock(), toUnreadMessagesMail);
  }
}
