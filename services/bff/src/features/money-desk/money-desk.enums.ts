import {
  adminOrderSorts,
  approvalDecisions,
  moneyDeskActions,
  moneyDeskQueues,
} from '@makeport/contracts';
import { evidencePurposes } from '@makeport/rules';
import { registerEnum } from '../../graphql/schema/register-enum';

export const AdminOrderSortEnum = registerEnum('AdminOrderSort', adminOrderSorts);
export const MoneyDeskQueueEnum = registerEnum('MoneyDeskQueue', moneyDeskQueues);
export const ApprovalDecisionEnum = registerEnum('ApprovalDecision', approvalDecisions);
export const MoneyDeskActionEnum = registerEnum('MoneyDeskAction', moneyDeskActions);
export const ChargebackStateEnum = registerEnum('ChargebackState', ['open', 'won', 'lost']);
export const EvidencePurposeEnum = registerEnum('EvidencePurpose', evidencePurposes);
