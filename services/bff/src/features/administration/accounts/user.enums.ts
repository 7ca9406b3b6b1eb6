import { adminScopes } from '@makeport/contracts';
import { registerEnum } from '../../../graphql/schema/register-enum';

export const AccountStatusEnum = registerEnum('AccountStatus', ['open', 'closed']);
export const AdminScopeEnum = registerEnum('AdminScope', adminScopes);
