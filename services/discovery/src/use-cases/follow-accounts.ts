import { userActivity, type ActivityType } from '../domain/user-activity';
import type { ActivityTransaction } from './ports';

/** AUTH-26, BDASH-33, MFR-66: what identity tells of an account is its activity. */
export class FollowAccounts {
  async happened(
    transaction: ActivityTransaction,
    eventId: string,
    type: Extract<ActivityType, 'login' | 'logout' | 'profile_update'>,
    { accountId: userId, at }: { readonly accountId: string; readonly at: string },
  ): Promise<void> {
    await transaction.store(userActivity({ id: eventId, userId, at }, type));
  }
}
