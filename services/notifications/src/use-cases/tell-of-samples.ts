import type { EventData, samplesEvents } from '@makeport/contracts';
import { mailsOfSampleAnswer, mailsOfSampleRequest } from '../domain/sample-mails';
import { isSampleAnswer, newsOfSampleAnswer, newsOfSampleRequest } from '../domain/sample-news';
import type { Clock, Happening, NotificationTransaction } from './ports';
import { tell } from './tell';

type Data<Name extends keyof typeof samplesEvents> = EventData<(typeof samplesEvents)[Name]>;

/** What is told of sample requests; of their payments the orders tell. */
export class TellOfSamples {
  constructor(private readonly clock: Clock) {}

  async requested(
    transaction: NotificationTransaction,
    happening: Happening,
    { request }: Data<'sampleRequestCreated'>,
  ): Promise<void> {
    const told = { news: newsOfSampleRequest(request), mails: mailsOfSampleRequest(request) };
    await tell(transaction, told, happening, this.clock());
  }

  /** ORD-13. One that is cancelled with its order is told of as an order. */
  async answered(
    transaction: NotificationTransaction,
    happening: Happening,
    { request, status }: Data<'sampleRequestStatusChanged'>,
  ): Promise<void> {
    if (!isSampleAnswer(status)) return;
    const told = { news: newsOfSampleAnswer(request, status), mails: mailsOfSampleAnswer(request, status) };
    await tell(transaction, told, happening, this.clock());
  }
}
