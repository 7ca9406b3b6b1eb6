import type { Mail } from '../../domain/mail/mail';
import { toUnreadMessagesMail } from '../../domain/messages/message-digest';
import type { NotifiedMessage } from '../../domain/messages/message-notifications';
import type { Clock } from '../ports';

export interface MessageDigests {
  /**
   * Takes what one recipient whose turn has come has not read, and writes the mail in the same transaction. None is
   * written where all was read meanwhile.
   *
   * @returns false when nobody's turn has come
   */
  writeNext(
    now: Date,
    mailOf: (messages: readonly [NotifiedMessage, ...NotifiedMessage[]]) => Mail,
  ): Promise<boolean>;
}

/** One mail for several messages, after a pause; each message is told of once. */
export class DigestMessages {
  constructor(
    private readonly digests: MessageDigests,
    private readonly clock: Clock,
  ) {}

  /** Until nobody's turn has come. */
  async execute(): Promise<void> {
    while (await this.digests.writeNext(this.clock(), toUnreadMessagesMail));
  }
}
