import { payoutAccountStatuses, payoutStatuses } from '@makeport/contracts';
import { registerEnum } from '../../graphql/schema/register-enum';

export const PayoutAccountStatusEnum = registerEnum('PayoutAccountStatus', [
  ...payoutAccountStatuses,
  'rejected',
]);
export const PayoutStatusEnum = registerEnum('PayoutStatus', payoutStatuses);
