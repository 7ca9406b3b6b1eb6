import type { RpcContract } from '../define-rpc';
import * as catalog from './catalog';
import * as identity from './identity';
import * as notifications from './notifications';
import * as ordering from './ordering';

/** Every published call, for the generated schemas, the compatibility check and the contract tests. */
export const rpcContracts: readonly RpcContract[] = [
  identity.signUp,
  identity.signIn,
  identity.signOut,
  identity.getSession,
  identity.getManufacturers,
  identity.getPayoutAccount,
  catalog.listProducts,
  catalog.getProducts,
  ordering.priceCart,
  ordering.openCheckout,
  ordering.completeCheckout,
  ordering.listOrders,
  ordering.getOrder,
  ordering.changeOrderStatus,
  ordering.getOrderStatistics,
  notifications.listNotifications,
  notifications.markNotificationRead,
  notifications.markAllNotificationsRead,
];
