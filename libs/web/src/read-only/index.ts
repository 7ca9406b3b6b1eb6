/**
 * Not part of the shared singleton, so that a shell of the last release serves remotes that use it. The session comes through
 * the shared facade.
 */
import { VIEW_IS_READ_ONLY } from '@makeport/errors';
import { useSession } from '@makeport/web';

export { VIEW_IS_PRIVATE } from '@makeport/errors';

/** Returns why nothing can be changed while an administrator views as this account (VIEW-2), or undefined. */
export const useReadOnlyReason = (): string | undefined =>
  useSession().view ? VIEW_IS_READ_ONLY : undefined;
