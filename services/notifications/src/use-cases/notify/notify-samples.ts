import type { EventData, samplesEvents } from '@makeport/contracts';
import { isNews } from '../../domain/mail/mail-delivery';
import { digestDueAt } from '../../domain/messages/message-digest';
import { mailsOfSampleAnswer } from '../../domain/samples/sample-mails';
import { isSampleAnswer, newsOfSampleAnswer, newsOfSampleRequest } from '../../domain/samples/sample-notifications';
import type { WaitingSampleRequests } from '../mails/digest-sample-requests';
import type { Clock, EventContext, NotificationTransaction } from '../ports';
import { tell } from './notify';

type Data<Name extends keyof typeof samplesEvents> = EventData<(typeof samplesEvents)[Name]>;

/** What is told of sample requests; of their payments the orders tell. */
export class TellOfSamples {
  constructor(private readonly clock: Clock) {}

  /** At once in the application, and later in one mail for what is still unanswered then (X4). */
  async requested(
    transaction: NotificationTransaction,
    waiting: WaitingSampleRequests,
    context: EventContext,
    { request }: Data<'sampleRequestCreated'>,
  ): Promise<void> {
    const now = this.clock();
    await tell(transaction, { news: newsOfSampleRequest(request) }, context, now);
    if (!isNews(context.at, now)) return;
    await waiting.add(request, context.at, now, (since) => digestDueAt(since, now));
  }

  /** ORD-13. One that is cancelled with its order is told of as an order. */
  async answered(
    transaction: NotificationTransaction,
    waiting: WaitingSampleRequests,
    context: EventContext,
    { request, status }: Data<'sampleRequestStatusChanged'>,
  ): Promise<void> {
    await waiting.remove(request.id);
    if (!isSampleAnswer(status)) return;
    const told = { news: newsOfSampleAnswer(request, status), mails: mailsOfSampleAnswer(request, status) };
    await tell(transaction, told, context, this.clock());
  }
}
