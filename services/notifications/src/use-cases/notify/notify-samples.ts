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

/** Notifies of sample requests. Their payments are covered by notifications of their orders. */
export class NotifySampleRequests {
  constructor(private readonly clock: Clock) {}

  /**
   * Notifies immediately in the bell, and later by one mail about requests that are still
   * unanswered (X4).
   */
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

  /**
   * ORD-13: notifies of the manufacturer's decision. If a request is cancelled with its order, the
   * order's notification covers it.
   */
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
