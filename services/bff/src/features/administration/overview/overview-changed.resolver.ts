import { Field, ObjectType, Resolver, Subscription } from '@nestjs/graphql';
import { notAuthorized } from '../../../graphql/errors/request.errors';
import { Operation, OperationContext } from '../../../graphql/operation/operation-context';
import { DateTimeScalar } from '../../../graphql/schema/scalars';
import { RealtimeHub } from '../../../realtime/realtime-hub';
import { ADMINISTRATORS, overviewChannel, type OverviewChanged } from './overview-events';

@ObjectType('OverviewChanged')
export class OverviewChangedObject {
  @Field(() => DateTimeScalar, { description: 'Time of the change; the queries return the data.' })
  at!: string;
}

@Resolver()
export class OverviewChangedResolver {
  constructor(private readonly hub: RealtimeHub) {}

  @Subscription(() => OverviewChangedObject, {
    description:
      'For administrators: figures, newest rows or queues may have changed. Every few seconds at most.',
    resolve: (changed: OverviewChanged): OverviewChangedObject => changed,
  })
  async overviewChanged(
    @Operation() operation: OperationContext,
  ): Promise<AsyncIterableIterator<OverviewChanged>> {
    const { account } = await operation.requireViewer();
    if (account.accountType !== 'admin' || account.restriction) {
      throw notAuthorized();
    }
    return this.hub.subscribe(overviewChannel, ADMINISTRATORS);
  }
}
