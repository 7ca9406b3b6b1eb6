import './styles.css';
import { lazyPage, type RemoteAreas } from '@makeport/web';
import { Navigate } from '@makeport/web/router';
import { LandingPage } from './features/landing/landing-page';
import { BrandLayout } from './layout/brand-layout';
import { CartFrame } from './layout/cart-frame';
import { OrderFrame } from './layout/order-frame';

declare const __MAKEPORT_CONTRACT__: number;

/**
 * The contract version of this build. At run time the shared library's own constant is the shell's.
 */
export const contract = __MAKEPORT_CONTRACT__;

const AuthPage = lazyPage(() => import('./features/auth/auth-page').then((m) => m.AuthPage));
const ConfirmEmailPage = lazyPage(() =>
  import('@makeport/account').then((m) => m.ConfirmEmailPage),
);
const ResetPasswordPage = lazyPage(() =>
  import('@makeport/account').then((m) => m.ResetPasswordPage),
);
const OverviewPage = lazyPage(() =>
  import('./features/overview/overview-page').then((m) => m.OverviewPage),
);
const ProductsPage = lazyPage(() =>
  import('./features/products/products-page').then((m) => m.ProductsPage),
);
const MessagesPage = lazyPage(() =>
  import('./features/messages/messages-page').then((m) => m.BrandMessagesPage),
);
const ProjectsPage = lazyPage(() =>
  import('./features/projects/projects-page').then((m) => m.ProjectsPage),
);
const PartnersPage = lazyPage(() =>
  import('./features/partners/partners-page').then((m) => m.PartnersPage),
);
const ManufacturerPage = lazyPage(() =>
  import('./features/partners/manufacturer-page').then((m) => m.ManufacturerPage),
);
const PaymentsPage = lazyPage(() =>
  import('./features/payments/payments-page').then((m) => m.PaymentsPage),
);
const SamplesPage = lazyPage(() =>
  import('./features/samples/samples-page').then((m) => m.SamplesPage),
);
const CartPage = lazyPage(() => import('./features/cart/cart-page').then((m) => m.CartPage));
const SettingsPage = lazyPage(() =>
  import('./features/settings/settings-page').then((m) => m.SettingsPage),
);
const OrderPage = lazyPage(() => import('./features/order/order-page').then((m) => m.OrderPage));
const FixedItemsPage = lazyPage(() =>
  import('./features/fixed-items/fixed-items-page').then((m) => m.FixedItemsPage),
);
const CheckoutPage = lazyPage(() =>
  import('./features/checkout/checkout-page').then((m) => m.CheckoutPage),
);
const CheckoutSuccessPage = lazyPage(() =>
  import('./features/checkout/return/checkout-return').then((m) => m.CheckoutSuccessPage),
);
const CheckoutCancelPage = lazyPage(() =>
  import('./features/checkout/return/checkout-return').then((m) => m.CheckoutCancelPage),
);

/** Routes for the shell to mount, by area: see AREA_ROUTES in libs/web. */
export const areas = {
  landing: [
    {
      index: true,
      element: (
        <CartFrame>
          <LandingPage />
        </CartFrame>
      ),
    },
  ],
  auth: [{ index: true, element: <AuthPage /> }],
  resetPassword: [{ index: true, element: <ResetPasswordPage /> }],
  confirmEmail: [{ index: true, element: <ConfirmEmailPage /> }],
  fixedItems: [{ index: true, element: <FixedItemsPage /> }],
  checkout: [
    {
      index: true,
      element: (
        <CartFrame>
          <CheckoutPage />
        </CartFrame>
      ),
    },
  ],
  checkoutSuccess: [{ index: true, element: <CheckoutSuccessPage /> }],
  checkoutCancel: [{ index: true, element: <CheckoutCancelPage /> }],
  order: [
    {
      index: true,
      element: (
        <OrderFrame>
          <OrderPage />
        </OrderFrame>
      ),
    },
  ],
  brand: [
    {
      element: (
        <CartFrame>
          <BrandLayout />
        </CartFrame>
      ),
      children: [
        { index: true, element: <OverviewPage /> },
        { path: 'products', element: <ProductsPage /> },
        { path: 'messages', element: <MessagesPage /> },
        { path: 'projects', element: <ProjectsPage /> },
        { path: 'manufacturers', element: <PartnersPage /> },
        { path: 'manufacturers/:id', element: <ManufacturerPage /> },
        { path: 'payments', element: <PaymentsPage /> },
        // targets of notifications (NOTIF-18, OPEN-62)
        { path: 'inquiries', element: <Navigate to="/brand/messages" replace /> },
        { path: 'orders', element: <Navigate to="/brand/projects" replace /> },
        { path: 'samples', element: <SamplesPage /> },
        { path: 'cart', element: <CartPage /> },
        { path: 'settings', element: <SettingsPage /> },
      ],
    },
    // unknown addresses lead to the start page (OPEN-4)
    { path: '*', element: <Navigate to="/" replace /> },
  ],
} satisfies RemoteAreas;
