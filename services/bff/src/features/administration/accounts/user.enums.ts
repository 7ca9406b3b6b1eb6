import { accountStatuses, adminScopes } from '@makeport/contracts';
import { registerEnum } from '../../../graphql/schema/register-enum';

export const AccountStatusEnum = registerEnum('AccountStatus', accountStatuses);
export const AdminScopeEnum = registerEnum('AdminScope', adminScopes);
