import { identityRpc } from '@makeport/contracts';
import { Args, ID, Int, Mutation, Query, Resolver } from '@nestjs/graphql';
import { PASSWORD_MS } from '../../account/account.resolver';
import { Operation, OperationContext } from '../../../graphql/operation/operation-context';
import { withoutNulls } from '../../../graphql/schema/without-nulls';
import {
  AdminUserPageObject,
  AdminUserPayload,
  AdminUserTotalsObject,
  CreateUserInput,
  EndUserSessionsInput,
  EraseUserInput,
  ResetUserSecondFactorInput,
  UpdateUserRoleInput,
  UserActionInput,
  UserErasure,
  UserFilterInput,
  UserSessionObject,
} from './user.types';

/** Accounts for administrators. Identity checks the caller's role and rights. */
@Resolver()
export class UsersResolver {
  @Query(() => AdminUserPageObject, { description: 'For administrators: all users, newest first.' })
  async adminUsers(
    @Args('filter', { type: () => UserFilterInput, nullable: true }) filter: UserFilterInput | null,
    @Args('first', { type: () => Int, defaultValue: 50 }) first: number,
    @Args('after', { type: () => ID, nullable: true }) after: string | null,
    @Operation() operation: OperationContext,
  ): Promise<AdminUserPageObject> {
    const request = withoutNulls({ ...filter, first, after });
    const { accounts: items, ...page } = await operation.call(identityRpc.listAccounts, request);
    return { ...page, items, endCursor: items.at(-1)?.id ?? null };
  }

  @Query(() => AdminUserTotalsObject, { description: 'For administrators.' })
  async adminUserTotals(@Operation() operation: OperationContext): Promise<AdminUserTotalsObject> {
    const { rights } = (await operation.requireViewer()).account;
    const mayManage = rights?.includes('accounts.manage') ?? true;
    return { ...(await operation.call(identityRpc.getAccountTotals, {})), mayManage };
  }

  @Query(() => [UserSessionObject], {
    description: 'For administrators: the sessions of an account.',
  })
  async userSessions(
    @Args('userId', { type: () => ID }) accountId: string,
    @Operation() operation: OperationContext,
  ): Promise<UserSessionObject[]> {
    return (await operation.call(identityRpc.listSessions, { accountId })).sessions;
  }

  @Query(() => [UserErasure], {
    description: 'For administrators: requested and completed erasures of these users.',
  })
  async userErasures(
    @Args('userIds', { type: () => [ID] }) accountIds: string[],
    @Operation() operation: OperationContext,
  ): Promise<UserErasure[]> {
    const { erasures } = await operation.call(identityRpc.listErasures, { accountIds });
    return erasures.map(({ accountId: userId, ...erasure }) => ({ userId, ...erasure }));
  }

  @Mutation(() => AdminUserPayload, {
    description: 'For administrators: creates an account with any role (OPEN-79).',
  })
  async createUser(
    @Args('input') input: CreateUserInput,
    @Operation() operation: OperationContext,
  ): Promise<AdminUserPayload> {
    const { account: user } = await operation.call(identityRpc.createAccount, withoutNulls(input), {
      deadlineMs: PASSWORD_MS,
    });
    return { user };
  }

  @Mutation(() => AdminUserPayload, {
    description: "For administrators: changes the role and ends the account's sessions.",
  })
  async updateUserRole(
    @Args('input') { userId: accountId, ...input }: UpdateUserRoleInput,
    @Operation() operation: OperationContext,
  ): Promise<AdminUserPayload> {
    const request = { accountId, ...withoutNulls(input) };
    return { user: (await operation.call(identityRpc.changeAccountRole, request)).account };
  }

  @Mutation(() => AdminUserPayload, {
    description: 'For administrators: closes the account (OPEN-81).',
  })
  async deleteUser(
    @Args('input') { userId: accountId, ...input }: UserActionInput,
    @Operation() operation: OperationContext,
  ): Promise<AdminUserPayload> {
    const request = { accountId, ...withoutNulls(input) };
    return { user: (await operation.call(identityRpc.closeAccount, request)).account };
  }

  @Mutation(() => AdminUserPayload, {
    description: 'For administrators: reopens a closed account.',
  })
  async reopenUser(
    @Args('input') { userId: accountId, ...input }: UserActionInput,
    @Operation() operation: OperationContext,
  ): Promise<AdminUserPayload> {
    const request = { accountId, ...withoutNulls(input) };
    return { user: (await operation.call(identityRpc.reopenAccount, request)).account };
  }

  @Mutation(() => AdminUserPayload, {
    description:
      'For administrators: lets the approvals of another administrator with new rights count.',
  })
  async confirmAdministrator(
    @Args('input') { userId: accountId, ...input }: UserActionInput,
    @Operation() operation: OperationContext,
  ): Promise<AdminUserPayload> {
    const request = { accountId, ...withoutNulls(input) };
    return { user: (await operation.call(identityRpc.confirmAdministrator, request)).account };
  }

  @Mutation(() => AdminUserPayload, {
    description: 'For administrators: turns off the second factor of a user who lost it.',
  })
  async resetUserSecondFactor(
    @Args('input') { userId: accountId, ...input }: ResetUserSecondFactorInput,
    @Operation() operation: OperationContext,
  ): Promise<AdminUserPayload> {
    const request = { accountId, ...withoutNulls(input) };
    return { user: (await operation.call(identityRpc.resetSecondFactor, request)).account };
  }

  @Mutation(() => Boolean, {
    description:
      'For administrators: erases the personal data of an account that another administrator closed at least a day ago (ADR 0063).',
  })
  async eraseUser(
    @Args('input') { userId: accountId, ...input }: EraseUserInput,
    @Operation() operation: OperationContext,
  ): Promise<boolean> {
    await operation.call(identityRpc.eraseAccount, { accountId, ...withoutNulls(input) });
    return true;
  }

  @Mutation(() => Int, {
    description: 'For administrators: ends sessions and returns their number.',
  })
  async endUserSessions(
    @Args('input') { userId: accountId, ...input }: EndUserSessionsInput,
    @Operation() operation: OperationContext,
  ): Promise<number> {
    const request = { accountId, ...withoutNulls(input) };
    return (await operation.call(identityRpc.endSessions, request)).ended;
  }
}
