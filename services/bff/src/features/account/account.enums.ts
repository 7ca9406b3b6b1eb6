import { accountTypes } from '@makeport/contracts';
import { registerEnum } from '../../graphql/schema/register-enum';

export const AccountTypeEnum = registerEnum('AccountType', accountTypes);
export const AccountRoleEnum = registerEnum('AccountRole', ['admin']);
/** Who may sign up, and at whose page someone signs in (AUTH-20, AUTH-21). */
export const SignInAreaEnum = registerEnum('SignInArea', ['brand', 'manufacturer']);
export const VerificationStatusEnum = registerEnum('VerificationStatus', ['pending', 'verified']);
