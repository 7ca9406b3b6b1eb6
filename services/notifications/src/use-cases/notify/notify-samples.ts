import type { EventData, samplesEvents } from '@makeport/contracts';
import { isRecent } from '../../domain/mail/mail-delivery';
import { digestDueAt } from '../../domain/messages/message-digest';
import { toSampleAnswerMails } from '../../domain/samples/sample-mails';
import {
  isSampleAnswer,
  toSampleAnswerNotifications,
  toSampleRequestNotifications,
} from '../../domain/samples/sample-notifications';
import type { WaitingSampleRequests } from '../mails/digest-sample-requests';
import type { Clock, EventContext, NotificationTransaction } from '../ports';
import { notify } from './notify';

type Data<Name extends keyof typeof samplesEvents> = EventData<(typeof samplesEvents)[Name]>;

/** What is told of sample requests; of their payments the orders tell. */
export class NotifySampleRequests {
  constructor(private readonly clock: Clock) {}

  /** At once in the application, and later in one mail for what is still unanswered then (X4). */
  async requested(
    transaction: NotificationTransaction,
    waiting: WaitingSampleRequests,
    context: EventContext,
    { request }: Data<'sampleRequestCreated'>,
  ): Promise<void> {
    const now = this.clock();
    await notify(
      transaction,
      { notifications: toSampleRequestNotifications(request) },
      context,
      now,
    );
    if (!isRecent(context.at, now)) return;
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
    const notice = {
      notifications: toSampleAnswerNotifications(request, status),
      mails: toSampleAnswerMails(request, status),
    };
    await notify(transaction, notice, context, this.clock());
  }
}
