import type { Account, AccountType } from '@makeport/contracts';
import { Field, ID, InputType, ObjectType } from '@nestjs/graphql';
import { AccountRoleEnum, AccountTypeEnum, SignInAreaEnum } from '../graphql/enums';
import { DateTimeScalar } from '../graphql/scalars';

@ObjectType('Account')
export class AccountObject implements Account {
  @Field(() => ID)
  id!: string;
  @Field(() => String)
  email!: string;
  @Field(() => AccountTypeEnum)
  accountType!: AccountType;
  @Field(() => AccountRoleEnum, { nullable: true, description: 'Decides the area where the type does not.' })
  role!: 'admin' | null;
  @Field(() => String)
  companyName!: string;
  @Field(() => Boolean, { description: 'Until then no e-mail goes to others in its name.' })
  emailConfirmed!: boolean;
}

@ObjectType('Session')
export class SessionObject {
  @Field(() => AccountObject)
  account!: AccountObject;
  @Field(() => DateTimeScalar, { description: 'The absolute end; the cookie ends with it.' })
  expiresAt!: string;
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
  @Field(() => SignInAreaEnum, { description: 'The page: another type of account is refused there.' })
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

@ObjectType()
export class SignInPayload {
  @Field(() => SessionObject)
  session!: SessionObject;
}

@InputType()
export class RequestPasswordResetInput {
  @Field(() => String)
  email!: string;
}

@InputType()
export class ConfirmEmailInput {
  @Field(() => String, { description: "From the link's address." })
  token!: string;
}

@InputType()
export class ResetPasswordInput {
  @Field(() => String, { description: "From the link's address." })
  token!: string;
  @Field(() => String)
  password!: string;
}
