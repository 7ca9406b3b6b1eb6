import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type {
  ChatMessage,
  ChatThread,
  messagingRpc,
  RpcRequest,
  UserActor,
} from '@makeport/contracts';
import { ChatTransactions } from '../adapters/postgres/chat-transactions';
import { ThreadRepository } from '../adapters/postgres/thread.repository';
import { messageContent, sentAt } from '../domain/message-content';
import { fileNotFound, threadNotFound, tooManyMessages } from '../domain/messaging.errors';
import { FindTopic } from './find-topic';
import { postMessage } from './post-message';
import { CLOCK, MESSAGE_LIMIT, type Clock, type CountForAccount, type Participant } from './ports';

type Request = RpcRequest<typeof messagingRpc.sendMessage>;

@Injectable()
export class SendMessage {
  constructor(
    private readonly threads: ThreadRepository,
    private readonly transactions: ChatTransactions,
    private readonly topics: FindTopic,
    @Inject(MESSAGE_LIMIT) private readonly countForSender: CountForAccount,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Returns the existing message for a repeated `clientId`. */
  async execute(
    request: Request,
    sender: Participant,
    actor: UserActor,
  ): Promise<{ message: ChatMessage; thread: ChatThread }> {
    const { threadId, clientId, urgent, context: asked } = request;
    const attachmentIds = [...new Set(request.attachmentIds)];
    const content = messageContent(request.content, attachmentIds.length);
    const context = asked ? await this.getContext(asked, sender, actor, threadId) : null;
    const waitMs = await this.countForSender(sender.id);
    return this.transactions.run(async (transaction) => {
      const locked = await transaction.lock(sender.id, threadId);
      if (!locked) throw threadNotFound();
      const { thread } = locked;
      // A retry must return the stored message, although its files are attached already or the
      // limit is reached.
      const mayBeKnown = attachmentIds.length > 0 || waitMs !== null;
      const isKnown = mayBeKnown && (await transaction.findSent(thread, sender.id, clientId));
      if (isKnown) return { message: isKnown, thread };
      if (waitMs !== null) throw tooManyMessages(waitMs);
      const now = this.clock();
      const message = { id: randomUUID(), threadId, sentAt: sentAt(now, thread.lastMessageAt) };
      const attachments = await transaction.attach(message, sender.id, attachmentIds);
      if (attachments.length < attachmentIds.length) throw fileNotFound();
      const draft = {
        id: message.id,
        sentAt: message.sentAt,
        clientId,
        content,
        attachments,
        context,
        urgent,
      };
      const posted = await postMessage(transaction, locked, sender.party, draft, now);
      if (posted) return posted;
      const known = await transaction.findSent(thread, sender.id, clientId);
      if (!known) throw threadNotFound();
      return { message: known, thread };
    });
  }

  private async getContext(
    asked: NonNullable<Request['context']>,
    sender: Participant,
    actor: UserActor,
    threadId: string,
  ) {
    const thread = await this.threads.find(sender.id, threadId);
    if (!thread) throw threadNotFound();
    return this.topics.contextFor(asked, actor, thread);
  }
}
