import type { DataSource } from 'typeorm';
import type { NotifiedMessage } from '../../domain/messages/message-notifications';
import type { MessageDigests } from '../../use-cases/mails/digest-messages';
import { messageDigestTables, writeDigest, type DigestItem } from './digest-tables';

type Item = DigestItem<Omit<NotifiedMessage, 'sentAt'>>;

export class PostgresMessageDigests implements MessageDigests {
  constructor(private readonly dataSource: DataSource) {}

  async write(
    recipientId: string,
    now: Date,
    mailOf: Parameters<MessageDigests['write']>[2],
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
