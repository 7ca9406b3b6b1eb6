/**
 * Not part of the shared singleton, so that remotes that use it also run in a shell of the last
 * release. The session is imported from the shared facade.
 */
import { VIEW_IS_READ_ONLY } from '@makeport/errors';
import { useSession } from '@makeport/web';

export { VIEW_IS_PRIVATE } from '@makeport/errors';

/**
 * Returns the reason why changes are disabled while an administrator views the site as this account
 * (VIEW-2), or undefined.
 */
export const useReadOnlyReason = (): string | undefined =>
  useSession().view ? VIEW_IS_READ_ONLY : undefined;
