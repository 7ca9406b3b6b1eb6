import { foundKinds } from '@makeport/contracts';
import { findSources } from './find-sources';
import { registerEnum } from '../../../graphql/schema/register-enum';

export const FoundKindEnum = registerEnum('AdminHitKind', foundKinds);
export const FindSourceEnum = registerEnum('AdminFindSourceName', findSources);
export const FindStateEnum = registerEnum('AdminFindState', [
  'searched',
  'not_available',
  'not_allowed',
]);
