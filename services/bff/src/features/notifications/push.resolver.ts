import { notificationsRpc } from '@makeport/contracts';
import { Args, Field, InputType, Mutation, Resolver } from '@nestjs/graphql';
import { Operation, OperationContext } from '../../graphql/operation/operation-context';

@InputType({ description: 'The result of PushManager.subscribe.' })
export class SavePushSubscriptionInput {
  @Field(() => String)
  endpoint!: string;
  @Field(() => String)
  p256dh!: string;
  @Field(() => String)
  auth!: string;
}

@Resolver()
export class PushResolver {
  @Mutation(() => Boolean, {
    description:
      'Sends notifications to this browser while no page is open, depending on the preference (OPEN-65).',
  })
  async savePushSubscription(
    @Args('input') input: SavePushSubscriptionInput,
    @Operation() operation: OperationContext,
  ): Promise<boolean> {
    await operation.call(notificationsRpc.savePushSubscription, input);
    return true;
  }

  @Mutation(() => Boolean)
  async removePushSubscription(
    @Args('endpoint', { type: () => String }) endpoint: string,
    @Operation() operation: OperationContext,
  ): Promise<boolean> {
    await operation.call(notificationsRpc.removePushSubscription, { endpoint });
    return true;
  }
}
