import { payoutAccountStatuses, payoutHoldReasons, payoutStatuses } from '@makeport/contracts';
import { registerEnum } from '../../graphql/schema/register-enum';

export const PayoutAccountStatusEnum = registerEnum('PayoutAccountStatus', [
  ...payoutAccountStatuses,
  'rejected',
]);
export const PayoutHoldReasonEnum = registerEnum('PayoutHoldReason', payoutHoldReasons);
export const PayoutStatusEnum = registerEnum('PayoutStatus', payoutStatuses);
