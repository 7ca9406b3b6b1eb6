import { notificationsRpc } from '@makeport/contracts';
import { Args, Field, InputType, Mutation, Resolver } from '@nestjs/graphql';
import { Operation, OperationContext } from '../../graphql/operation/operation-context';

@InputType({ description: 'What PushManager.subscribe gives a page.' })
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
      'This browser is told of news while no page of it is open, by the preference (OPEN-65).',
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
