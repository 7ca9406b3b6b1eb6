import type { AccountRow, accountStatuses, AccountType } from '@makeport/contracts';
import { Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { AccountTypeEnum } from '../../account/account.enums';
import { AccountStatusEnum, AdminScopeEnum } from './user.enums';
import { DateTimeScalar } from '../../../graphql/schema/scalars';

type AccountStatus = (typeof accountStatuses)[number];
type AdminScope = AccountRow['adminScope'];

@ObjectType('AdminUser', { description: 'DATA-22.' })
export class AdminUserObject implements AccountRow {
  @Field(() => ID)
  id!: string;
  @Field(() => String)
  email!: string;
  @Field(() => String, { nullable: true })
  name!: string | null;
  @Field(() => AccountTypeEnum)
  role!: AccountType;
  @Field(() => AdminScopeEnum, {
    nullable: true,
    description: 'The scope that limits an administrator.',
  })
  adminScope!: AdminScope;
  @Field(() => DateTimeScalar)
  createdAt!: string;
  @Field(() => DateTimeScalar, { nullable: true })
  lastSignInAt!: string | null;
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Time from which sign-in is blocked.',
  })
  closedAt!: string | null;
  @Field(() => Boolean, { nullable: true, description: 'Whether the manufacturer is verified.' })
  verified!: boolean | null;
  @Field(() => Boolean, { description: 'Whether sign-in requires a code.' })
  secondFactor!: boolean;
  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      'Time from which approvals of an administrator with new rights count; null if they already count.',
  })
  approvesFrom!: string | null;
}

@ObjectType('AdminUserPage')
export class AdminUserPageObject {
  @Field(() => [AdminUserObject])
  items!: AdminUserObject[];
  @Field(() => Int, {
    nullable: true,
    description: 'Number of matches; null if a search matches too many.',
  })
  total!: number | null;
  @Field(() => ID, { nullable: true })
  endCursor!: string | null;
  @Field(() => Boolean)
  hasMore!: boolean;
}

@ObjectType('AdminUserTotals', { description: 'Open accounts by role, and the closed ones.' })
export class AdminUserTotalsObject {
  @Field(() => Int)
  brands!: number;
  @Field(() => Int)
  manufacturers!: number;
  @Field(() => Int)
  admins!: number;
  @Field(() => Int)
  users!: number;
  @Field(() => Int)
  closed!: number;
  @Field(() => Boolean, {
    description: 'Whether the acting administrator may create and change accounts.',
  })
  mayManage!: boolean;
}

@ObjectType('UserSession')
export class UserSessionObject {
  @Field(() => ID)
  id!: string;
  @Field(() => DateTimeScalar)
  startedAt!: string;
  @Field(() => DateTimeScalar)
  lastUsedAt!: string;
  @Field(() => DateTimeScalar)
  expiresAt!: string;
  @Field(() => String, { nullable: true, description: 'The IP address of the sign-in.' })
  address!: string | null;
}

@ObjectType({
  description: 'Erasure of an account that its owner closed, or that is already erased (ADR 0063).',
})
export class UserErasure {
  @Field(() => ID)
  userId!: string;
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Null if an administrator closed the account.',
  })
  requestedAt!: string | null;
  @Field(() => DateTimeScalar, { nullable: true })
  erasedAt!: string | null;
}

@InputType()
export class UserFilterInput {
  @Field(() => String, { nullable: true, description: 'Searches e-mail and name.' })
  search?: string | null;
  @Field(() => AccountTypeEnum, { nullable: true })
  role?: AccountType | null;
  @Field(() => AccountStatusEnum, { nullable: true, description: 'Default: open.' })
  status?: AccountStatus | null;
}

@InputType()
export class CreateUserInput {
  @Field(() => String)
  email!: string;
  @Field(() => String)
  password!: string;
  @Field(() => String, { nullable: true })
  name?: string | null;
  @Field(() => AccountTypeEnum)
  role!: AccountType;
  @Field(() => AdminScopeEnum, { nullable: true })
  adminScope?: AdminScope;
  @Field(() => ID, {
    nullable: true,
    description: 'Id of the submission, recorded in the audit log.',
  })
  requestId?: string | null;
}

@InputType()
export class UpdateUserRoleInput {
  @Field(() => ID)
  userId!: string;
  @Field(() => AccountTypeEnum)
  role!: AccountType;
  @Field(() => AdminScopeEnum, {
    nullable: true,
    description: 'Scope of an administrator; all rights if absent.',
  })
  adminScope?: AdminScope;
  @Field(() => String, { nullable: true })
  reason?: string | null;
  @Field(() => ID, {
    nullable: true,
    description: 'Id of the submission, recorded in the audit log.',
  })
  requestId?: string | null;
}

@InputType()
export class UserActionInput {
  @Field(() => ID)
  userId!: string;
  @Field(() => String, { nullable: true })
  reason?: string | null;
  @Field(() => ID, {
    nullable: true,
    description: 'Id of the submission, recorded in the audit log.',
  })
  requestId?: string | null;
}

@InputType()
export class ResetUserSecondFactorInput {
  @Field(() => ID)
  userId!: string;
  @Field(() => String, { description: 'How the identity of the requester was verified.' })
  reason!: string;
  @Field(() => ID, {
    nullable: true,
    description: 'Id of the submission, recorded in the audit log.',
  })
  requestId?: string | null;
}

@InputType()
export class EraseUserInput {
  @Field(() => ID)
  userId!: string;
  @Field(() => String, {
    description: 'The reason, without personal data, because the audit log keeps it.',
  })
  reason!: string;
  @Field(() => ID, {
    nullable: true,
    description: 'Id of the submission, recorded in the audit log.',
  })
  requestId?: string | null;
}

@InputType()
export class EndUserSessionsInput {
  @Field(() => ID)
  userId!: string;
  @Field(() => ID, { nullable: true, description: 'All sessions of the account if absent.' })
  sessionId?: string | null;
  @Field(() => String, { nullable: true })
  reason?: string | null;
  @Field(() => ID, {
    nullable: true,
    description: 'Id of the submission, recorded in the audit log.',
  })
  requestId?: string | null;
}

@ObjectType()
export class AdminUserPayload {
  @Field(() => AdminUserObject)
  user!: AdminUserObject;
}
