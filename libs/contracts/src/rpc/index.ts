import type { RpcContract } from '../define-rpc';
import * as catalog from './catalog';
import * as discovery from './discovery';
import * as identity from './identity';
import * as notifications from './notifications';
import * as ordering from './ordering';
import * as samples from './samples';

/** Every published call, for the generated schemas, the compatibility check and the contract tests. */
export const rpcContracts: readonly RpcContract[] = [
  identity.signUp,
  identity.signIn,
  identity.signOut,
  identity.getSession,
  identity.getManufacturers,
  identity.getPayoutAccount,
  identity.getBrandProfile,
  identity.updateBrandProfile,
  identity.getManufacturerProfiles,
  identity.getManufacturerAccountProfile,
  identity.updateManufacturerProfile,
  identity.requestPasswordReset,
  identity.resetPassword,
  identity.signOutEverywhere,
  catalog.listProducts,
  catalog.getProducts,
  catalog.listProductCards,
  catalog.ensureProducts,
  catalog.listFixedItems,
  ordering.priceCart,
  ordering.openCheckout,
  ordering.completeCheckout,
  ordering.listOrders,
  ordering.getOrder,
  ordering.changeOrderStatus,
  ordering.getOrderStatistics,
  ordering.listPartners,
  ordering.createCheckoutSession,
  ordering.priceSample,
  ordering.openSampleCheckout,
  samples.getSampleRequest,
  ordering.getOrderLives,
  ordering.rateOrder,
  ordering.getManufacturerRatings,
  ordering.reportProblem,
  ordering.withdrawProblem,
  ordering.decideDispute,
  notifications.listNotifications,
  notifications.markNotificationRead,
  notifications.markAllNotificationsRead,
  notifications.sendPasswordReset,
  discovery.recordActivity,
];
