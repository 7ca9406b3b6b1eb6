import { accountOperations } from './account';
import { adminOrdersOperations } from './admin-orders';
import { adminUsersOperations } from './admin-users';
import { administrationOperations } from './administration';
import { checkoutOperations } from './checkout';
import { discoveryOperations } from './discovery';
import { messagingOperations } from './messaging';
import { moneyDeskOperations } from './money-desk';
import { notificationsOperations } from './notifications';
import { ordersOperations } from './orders';
import { payoutsOperations } from './payouts';
import { productsOperations } from './products';
import { profilesOperations } from './profiles';
import { samplesOperations } from './samples';
import { verificationsOperations } from './verifications';
import type { Operations } from './operation';

export type { Operation } from './operation';

/** Every operation, selecting all its fields. Add new operations here. */
export const operations: Operations = {
  ...accountOperations,
  ...adminOrdersOperations,
  ...adminUsersOperations,
  ...administrationOperations,
  ...checkoutOperations,
  ...discoveryOperations,
  ...messagingOperations,
  ...moneyDeskOperations,
  ...notificationsOperations,
  ...ordersOperations,
  ...payoutsOperations,
  ...productsOperations,
  ...profilesOperations,
  ...samplesOperations,
  ...verificationsOperations,
};
