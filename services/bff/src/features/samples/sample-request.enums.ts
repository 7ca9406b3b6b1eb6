import { sampleActions, sampleRequestStatuses } from '@makeport/contracts';
import { registerEnum } from '../../graphql/schema/register-enum';

export const SampleRequestStatusEnum = registerEnum('SampleRequestStatus', sampleRequestStatuses);
export const SampleActionEnum = registerEnum('SampleAction', sampleActions);
