import { accountTypes } from '@makeport/contracts';
import { registerEnum } from '../../graphql/schema/register-enum';

export const AccountTypeEnum = registerEnum('AccountType', accountTypes);
export const AccountRoleEnum = registerEnum('AccountRole', ['admin']);
/** The accounts that can sign up, and the pages of sign-in (AUTH-20, AUTH-21). */
export const SignInAreaEnum = registerEnum('SignInArea', ['brand', 'manufacturer']);
export const VerificationStatusEnum = registerEnum('VerificationStatus', ['pending', 'verified']);
