import type { ActivityTransaction } from '../adapters/postgres/activity-transactions';
import { userActivity, type ActivityType } from '../domain/user-activity';

/** Records identity's account events as activities (AUTH-26, BDASH-33, MFR-66). */
export class RecordAccountActivity {
  constructor(private readonly activities: ActivityTransaction) {}

  async happened(
    eventId: string,
    type: Extract<ActivityType, 'login' | 'logout' | 'profile_update'>,
    { accountId: userId, at }: { readonly accountId: string; readonly at: string },
  ): Promise<void> {
    await this.activities.store(userActivity({ id: eventId, userId, at }, type));
  }
}
