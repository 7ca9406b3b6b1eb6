import { sampleActions, sampleStatuses } from '@makeport/rules';
import { registerEnum } from '../../graphql/schema/register-enum';

export const SampleRequestStatusEnum = registerEnum('SampleRequestStatus', sampleStatuses);
export const SampleActionEnum = registerEnum('SampleAction', sampleActions);
