import type { DataSource } from 'typeorm';
import type { NotifiedMessage } from '../../domain/messages/message-notifications';
import type { MessageDigests } from '../../use-cases/mails/digest-messages';
import { messageDigestTables, writeNextDigest, type DigestItem } from './digest-tables';

type Item = DigestItem<Omit<NotifiedMessage, 'sentAt'>>;

export class PostgresMessageDigests implements MessageDigests {
  constructor(private readonly dataSource: DataSource) {}

  async writeNext(now: Date, mailOf: Parameters<MessageDigests['writeNext']>[1]): Promise<boolean> {
    return writeNextDigest(
      this.dataSource,
      messageDigestTables,
      now,
      ([first, ...others]: readonly [Item, ...Item[]]) =>
        mailOf([toMessage(first), ...others.map(toMessage)]),
    );
  }
}

const toMessage = ({ facts, at: sentAt }: Item): NotifiedMessage => ({ ...facts, sentAt });
