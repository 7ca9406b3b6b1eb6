import { CreateErasedAccounts1766500000000, eventBusMigrations } from '@makeport/event-bus';
import { createDataSource } from '@makeport/service-kit';
import { InstallJobs1765300000000 } from '@makeport/service-kit/jobs';
import type { DataSource } from 'typeorm';
import { CreateNotifications1763700000000 } from './migrations/1763700000000-create-notifications';
import { CreateMails1763710000000 } from './migrations/1763710000000-create-mails';
import { CreatePush1763720000000 } from './migrations/1763720000000-create-push';
import { CreateMessageDigests1763730000000 } from './migrations/1763730000000-create-message-digests';
import { InWhoseName1764600000002 } from './migrations/1764600000002-in-whose-name';
import { NotificationsOfOrders1764940000000 } from './migrations/1764940000000-notifications-of-orders';
import { DeliverByJobs1765310000000 } from './migrations/1765310000000-deliver-by-jobs';
import { WhomTheyAreAbout1766500000001 } from './migrations/1766500000001-whom-they-are-about';
import { ClosedAccounts1767500000000 } from './migrations/1767500000000-closed-accounts';
import { HeldMessages1767400000000 } from './migrations/1767400000000-held-messages';
import { OneRowAThread1764600000003 } from './migrations/1764600000003-one-row-a-thread';

export function notificationsDataSource(url: string): DataSource {
  return createDataSource({
    url,
    // Every query reads by key or by recipient, so one plan is good for all values.
    planCacheMode: 'force_generic_plan',
    entities: [],
    migrations: [
      ...eventBusMigrations,
      CreateNotifications1763700000000,
      CreateMails1763710000000,
      CreatePush1763720000000,
      CreateMessageDigests1763730000000,
      InWhoseName1764600000002,
      OneRowAThread1764600000003,
      NotificationsOfOrders1764940000000,
      InstallJobs1765300000000,
      DeliverByJobs1765310000000,
      CreateErasedAccounts1766500000000,
      WhomTheyAreAbout1766500000001,
      HeldMessages1767400000000,
      ClosedAccounts1767500000000,
    ],
  });
}
