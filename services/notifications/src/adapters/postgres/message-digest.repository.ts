import type { DataSource } from 'typeorm';
import type { Mail } from '../../domain/mail/mail';
import type { NotifiedMessage } from '../../domain/messages/message-notifications';
import { messageDigestTables, writeDigest, type DigestItem } from './digest-tables';

type Item = DigestItem<Omit<NotifiedMessage, 'sentAt'>>;

export class MessageDigestRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Removes the open messages and writes a mail about them in one transaction. Writes no mail if
   * all messages were read in the meantime.
   */
  async write(
    recipientId: string,
    now: Date,
    mailOf: (messages: readonly [NotifiedMessage, ...NotifiedMessage[]]) => Mail,
  ): Promise<void> {
    await writeDigest(
      this.dataSource,
      messageDigestTables,
      recipientId,
      now,
      ([first, ...others]: readonly [Item, ...Item[]]) =>
        mailOf([toMessage(first), ...others.map(toMessage)]),
    );
  }
}

const toMessage = ({ facts, at: sentAt }: Item): NotifiedMessage => ({ ...facts, sentAt });
