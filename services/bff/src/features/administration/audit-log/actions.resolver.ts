import { identityRpc } from '@makeport/contracts';
import { Args, ID, Int, Query, Resolver } from '@nestjs/graphql';
import { ActionResultEnum } from './action.enums';
import { Operation, OperationContext } from '../../../graphql/operation/operation-context';
import { withoutNulls } from '../../../graphql/schema/without-nulls';
import { toChanges } from './action-changes';
import { AdminActionPageObject } from './action.types';

type Result = 'done' | 'refused' | 'failed';

@Resolver()
export class ActionsResolver {
  @Query(() => AdminActionPageObject, {
    description: 'For administrators: actions of administrators in all services, newest first.',
  })
  async adminActions(
    @Args('search', {
      type: () => String,
      nullable: true,
      description: 'Complete e-mail or id of the actor or the target.',
    })
    search: string | null,
    @Args('action', { type: () => String, nullable: true, description: 'A prefix of the action.' })
    action: string | null,
    @Args('result', { type: () => ActionResultEnum, nullable: true }) result: Result | null,
    @Args('first', { type: () => Int, defaultValue: 50 }) first: number,
    @Args('after', { type: () => ID, nullable: true }) after: string | null,
    @Operation() operation: OperationContext,
  ): Promise<AdminActionPageObject> {
    const request = withoutNulls({ search, action, result, first, after });
    const { actions, hasMore } = await operation.call(identityRpc.listActions, request);
    return {
      items: actions.map(({ before, after: now, ...row }) => ({
        ...row,
        changes: toChanges(before, now),
      })),
      hasMore,
      endCursor: actions.at(-1)?.id ?? null,
    };
  }
}
