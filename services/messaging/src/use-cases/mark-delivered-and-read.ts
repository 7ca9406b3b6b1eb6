import { Injectable } from '@nestjs/common';
import { messagingEvents, type ChatThread } from '@makeport/contracts';
import { type ChatTransaction, ChatTransactions } from '../adapters/postgres/chat-transactions';
import { MessageRepository } from '../adapters/postgres/message.repository';
import { messageNotFound, threadNotFound } from '../domain/messaging.errors';
import { afterDelivery, afterReading, type Mark, type Receipts } from '../domain/receipts';
import type { LockedThread, Participant } from './ports';

type Step = (
  transaction: ChatTransaction,
  locked: LockedThread,
  upTo: Mark,
) => Promise<Receipts | null>;

/** Records what a side has received and read, up to and including a message (OPEN-58). */
@Injectable()
export class MarkDeliveredAndRead {
  constructor(
    private readonly messages: MessageRepository,
    private readonly transactions: ChatTransactions,
  ) {}

  async delivered(messageId: string, who: Participant): Promise<ChatThread> {
    const threadId = await this.messages.getThread(who.id, messageId);
    if (threadId === null) throw messageNotFound();
    return this.mark(threadId, messageId, who, async (_transaction, { receipts }, upTo) =>
      afterDelivery(receipts[who.party], upTo),
    );
  }

  async read(threadId: string, messageId: string, who: Participant): Promise<ChatThread> {
    if ((await this.messages.getThread(who.id, messageId)) !== threadId) throw messageNotFound();
    return this.mark(threadId, messageId, who, async (transaction, { receipts }, upTo) => {
      const before = receipts[who.party];
      const newlyRead = await transaction.countBetween(threadId, who.id, before.read, upTo);
      return afterReading(before, upTo, newlyRead);
    });
  }

  private mark(
    threadId: string,
    messageId: string,
    who: Participant,
    step: Step,
  ): Promise<ChatThread> {
    return this.transactions.run(async (transaction) => {
      const locked = await transaction.lock(who.id, threadId);
      if (!locked) throw threadNotFound();
      // Only received messages get a receipt, so the mark moves to the last one before `messageId`.
      const upTo = await transaction.markUpTo(threadId, who.id, messageId);
      const receipts = upTo && (await step(transaction, locked, upTo));
      if (!receipts) return locked.thread;
      const thread = await transaction.saveReceipts(threadId, who.party, receipts);
      await transaction.publish(
        messagingEvents.receiptsChanged,
        {
          threadId,
          readerId: who.id,
          deliveredUpTo: receipts.delivered,
          readUpTo: receipts.read,
          thread,
        },
        thread.version,
      );
      return thread;
    });
  }
}
