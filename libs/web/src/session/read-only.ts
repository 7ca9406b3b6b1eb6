import { VIEW_IS_READ_ONLY } from '@makeport/errors';
import { useSession } from './session';

/** Why nothing can be changed at the moment: an administrator views as this account (VIEW-2). Undefined: it can. */
export const useReadOnlyReason = (): string | undefined =>
  useSession().view ? VIEW_IS_READ_ONLY : undefined;
