export { Attempt, lazyPage, PageFailure } from './areas/lazy-page';
export { prefetchPages } from './areas/prefetch';
export { useAreaMenu, useOfferAreaMenu, type AreaMenu, type AreaMenuItem } from './areas/area-menu';
export { CONTRACT, type RemoteAreas, type RemoteModule } from './areas/contract';
export { AREA_ROUTES, type AreaRoute, type RemoteName } from './areas/area-routes';
export { publishCartCount, useCartCount } from './cart/cart-count';
export { formatDate, formatDateTime, formatDay, formatTime } from './format/date';
export { formatMoney, formatMoneyRange, formatThousands } from '@makeport/money';
export { usePageTitle } from './page/page-title';
export { decideAccess, type Access, type Requirement } from './session/route-access';
export { readCarried, getOrigin, signInState } from './session/return-path';
export { explainSignIn, getSignInReason, type SignInReason } from './session/sign-in-reason';
export { identityConfirmation, useIdentityConfirmation } from './session/identity-confirmation';
export { notePrivateContent, privateContent } from './session/private-content';
export { RequireAccount } from './session/require-account';
export { SessionProvider, type SessionProviderProps } from './session/session-provider';
export {
  accountKind,
  useSession,
  type Account,
  type AccountKind,
  type Session,
  type SessionView,
  type SessionStatus,
} from './session/session';
export { onSignOut, rememberPushOwner, type SignOutReason } from './session/sign-out';
export { toast, useToasts, type Toast, type ToastKind, type ToastOptions } from './toast/toasts';
export { useConnectivity, type ConnectivityState } from './connectivity/connectivity';
export { useOnline } from './connectivity/online';
export { useCatchUp, useRealtimeBegan, useReconnected } from './connectivity/use-reconnected';
export { storeActivity } from './connectivity/store-activity';
export { useRealtimeState, type RealtimeState } from './realtime/realtime-status';
export { sendRealtime } from './realtime/rate-limited-send';
export { withAttempts } from './connectivity/retry';
export type { NotificationItemFragment, NotificationType } from './gen/graphql';
export {
  useNotifications,
  useNotificationStream,
  type Notifications,
} from './notifications/use-notifications';
