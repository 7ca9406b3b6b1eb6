import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import {
  messagingEvents,
  type ChatThread,
  type messagingRpc,
  type RpcRequest,
  type UserActor,
} from '@makeport/contracts';
import { ChatTransactions } from '../adapters/postgres/chat-transactions';
import { ThreadRepository } from '../adapters/postgres/thread.repository';
import { defaultMessage } from '../domain/default-message';
import { sentAt } from '../domain/message-content';
import { threadNotFound, tooManyMessages } from '../domain/messaging.errors';
import { FindTopic, type FoundTopic } from './find-topic';
import { postMessage } from './post-message';
import {
  CLOCK,
  MESSAGE_LIMIT,
  type Clock,
  type CountForAccount,
  Directory,
  type Participant,
} from './ports';

/**
 * Opens the one thread for two sides and a product, also under concurrent calls (CHAT-6, CHAT-8,
 * CHAT-9, CHAT-11).
 */
@Injectable()
export class OpenThread {
  constructor(
    private readonly threads: ThreadRepository,
    private readonly transactions: ChatTransactions,
    private readonly topics: FindTopic,
    private readonly directory: Directory,
    @Inject(MESSAGE_LIMIT) private readonly countForSender: CountForAccount,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(
    { sendDefault, ...asked }: RpcRequest<typeof messagingRpc.openThread>,
    who: Participant,
    actor: UserActor,
  ): Promise<ChatThread> {
    const topic = await this.topics.find(asked, who, actor);
    const thread = await this.findOrCreate(topic, who);
    return sendDefault && thread.lastMessageId === null ? this.greet(thread, topic, who) : thread;
  }

  private async findOrCreate(topic: FoundTopic, who: Participant): Promise<ChatThread> {
    const { brand, manufacturer, product, refusal } = topic;
    const key = {
      productId: product?.id ?? null,
      brandId: brand.id,
      manufacturerId: manufacturer.id,
    };
    const known = await this.threads.findByKey(key);
    if (known) return known;
    if (refusal && !(await this.threads.exists(brand.id, manufacturer.id))) throw refusal;
    const name = brand.name ?? (await this.directory.findBrand(brand.id))?.name ?? '';
    const created = await this.transactions.run(async (transaction) => {
      const thread = await transaction.create({
        id: randomUUID(),
        brand: { id: brand.id, name },
        manufacturer: { id: manufacturer.id, name: manufacturer.name },
        product,
        openedBy: who.party,
        createdAt: this.clock(),
      });
      const opened = thread && { thread, openedBy: who.id };
      if (opened)
        await transaction.publish(messagingEvents.threadChanged, opened, opened.thread.version);
      return thread;
    });
    // A concurrent call has created the thread.
    const thread = created ?? (await this.threads.findByKey(key));
    if (!thread) throw threadNotFound();
    return thread;
  }

  /** Sends the default message, only as the very first one (CHAT-14). */
  private async greet(
    { id }: ChatThread,
    topic: FoundTopic,
    who: Participant,
  ): Promise<ChatThread> {
    const waitMs = await this.countForSender(who.id);
    if (waitMs !== null) throw tooManyMessages(waitMs);
    return this.transactions.run(async (transaction) => {
      const locked = await transaction.lock(who.id, id);
      if (!locked) throw threadNotFound();
      const { thread } = locked;
      const content = defaultMessage(who.party, topic.about);
      if (content === null || thread.lastMessageId !== null) return thread;
      const now = this.clock();
      const draft = {
        id: randomUUID(),
        clientId: randomUUID(),
        content,
        attachments: [],
        context: topic.context,
        urgent: false,
        sentAt: sentAt(now, thread.lastMessageAt),
      };
      const posted = await postMessage(transaction, locked, who.party, draft, now);
      return posted?.thread ?? thread;
    });
  }
}
