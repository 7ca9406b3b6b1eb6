import type { Account, AccountType } from '@makeport/contracts';
import { Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { AccountRoleEnum, AccountTypeEnum, SignInAreaEnum } from './account.enums';
import type { ViewerView } from '../../session/viewer';
import type { Viewer } from '../../graphql/operation/operation-context';
import { DateTimeScalar } from '../../graphql/schema/scalars';

@ObjectType('Account')
export class AccountObject implements Omit<Account, 'rights' | 'restriction'> {
  @Field(() => ID)
  id!: string;
  @Field(() => String)
  email!: string;
  @Field(() => AccountTypeEnum)
  accountType!: AccountType;
  @Field(() => AccountRoleEnum, {
    nullable: true,
    description: 'Decides the area if the type does not.',
  })
  role!: 'admin' | null;
  @Field(() => String)
  companyName!: string;
  @Field(() => Boolean, {
    description: "No e-mails are sent in the account's name until it is confirmed.",
  })
  emailConfirmed!: boolean;
  @Field(() => Boolean, {
    description: 'All operations except the setup of a second factor are refused until then.',
  })
  secondFactorRequired!: boolean;
  @Field(() => [String], {
    nullable: true,
    description: "An administrator's rights, which the services enforce. Null for all other roles.",
  })
  rights?: string[] | undefined;
}

@ObjectType('AccountView', { description: "An administrator's read-only view of the account." })
export class AccountViewObject {
  @Field(() => DateTimeScalar)
  expiresAt!: string;
  @Field(() => Int, { description: "Seconds until the end, by the server's clock." })
  secondsLeft!: number;
  @Field(() => String, { description: "The administrator's e-mail." })
  administratorEmail!: string;
}

@ObjectType('Session')
export class SessionObject {
  @Field(() => AccountObject)
  account!: AccountObject;
  @Field(() => DateTimeScalar, { description: 'The absolute end of the session and its cookie.' })
  expiresAt!: string;
  @Field(() => AccountViewObject, {
    nullable: true,
    description: 'Set while an administrator views the account.',
  })
  view?: AccountViewObject | null;
}

@InputType()
export class SignUpInput {
  @Field(() => SignInAreaEnum)
  accountType!: 'brand' | 'manufacturer';
  @Field(() => String)
  companyName!: string;
  @Field(() => String)
  email!: string;
  @Field(() => String)
  password!: string;
}

@InputType()
export class SignInInput {
  @Field(() => SignInAreaEnum, {
    description: 'The sign-in page, which refuses other types of accounts.',
  })
  page!: 'brand' | 'manufacturer';
  @Field(() => String)
  email!: string;
  @Field(() => String)
  password!: string;
}

@ObjectType()
export class SignUpPayload {
  @Field(() => SessionObject)
  session!: SessionObject;
}

@ObjectType({ description: 'Returned after a correct password if a code is required.' })
export class SignInChallenge {
  @Field(() => String)
  token!: string;
  @Field(() => DateTimeScalar)
  expiresAt!: string;
}

@ObjectType({ description: 'Either a session or a challenge.' })
export class SignInPayload {
  @Field(() => SessionObject, { nullable: true })
  session!: SessionObject | null;
  @Field(() => SignInChallenge, { nullable: true })
  challenge!: SignInChallenge | null;
}

@InputType()
export class CompleteSignInInput {
  @Field(() => String, { description: 'The token of the challenge.' })
  token!: string;
  @Field(() => String, { description: 'Six digits of the authenticator app, or a recovery code.' })
  code!: string;
}

@ObjectType()
export class CompleteSignInPayload {
  @Field(() => SessionObject)
  session!: SessionObject;
}

export function toSession({ account, expiresAt, view }: Viewer): SessionObject {
  return {
    account: { ...account, secondFactorRequired: account.restriction === 'second_factor_required' },
    expiresAt,
    view: view ? toView(view) : null,
  };
}

const toView = ({ expiresAt, administrator }: ViewerView): AccountViewObject => ({
  expiresAt,
  secondsLeft: Math.max(0, Math.ceil((Date.parse(expiresAt) - Date.now()) / 1000)),
  administratorEmail: administrator.email,
});

@InputType()
export class RequestPasswordResetInput {
  @Field(() => String)
  email!: string;
}

@InputType()
export class ConfirmEmailInput {
  @Field(() => String, { description: 'The token in the address of the link.' })
  token!: string;
}

@InputType()
export class ResetPasswordInput {
  @Field(() => String, { description: 'The token in the address of the link.' })
  token!: string;
  @Field(() => String)
  password!: string;
}
