import type { SampleRequestView } from '@makeport/contracts';
import { Resolver, Subscription } from '@nestjs/graphql';
import { Operation, OperationContext } from '../../graphql/operation/operation-context';
import { RealtimeHub } from '../../realtime/realtime-hub';
import { sampleRequestChannel } from './sample-request-events';
import { SampleRequestChangedObject } from './sample-request.types';

@Resolver()
export class SampleRequestChangedResolver {
  constructor(private readonly hub: RealtimeHub) {}

  @Subscription(() => SampleRequestChangedObject, {
    description: 'New, changed and paid requests of the signed-in brand or manufacturer.',
    resolve: (request: SampleRequestView): SampleRequestChangedObject => ({ request }),
  })
  async sampleRequestChanged(
    @Operation() operation: OperationContext,
  ): Promise<AsyncIterableIterator<SampleRequestView>> {
    const { account } = await operation.requireViewer();
    return this.hub.subscribe(sampleRequestChannel, account.id);
  }
}
