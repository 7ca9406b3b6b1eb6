import './styles.css';
import { lazyPage, type RemoteAreas } from '@makeport/web';
import { Navigate } from '@makeport/web/router';
import { ManufacturerLayout } from './layout/manufacturer-layout';

declare const __MAKEPORT_CONTRACT__: number;

/**
 * The contract version of this build. At run time the shared library's own constant is the shell's.
 */
export const contract = __MAKEPORT_CONTRACT__;

const AuthPage = lazyPage(() =>
  import('./features/auth/auth-page').then((module) => module.AuthPage),
);
const OverviewPage = lazyPage(() =>
  import('./features/overview/overview-page').then((module) => module.OverviewPage),
);
const OrdersPage = lazyPage(() =>
  import('./features/orders/orders-page').then((module) => module.OrdersPage),
);
const OrderPage = lazyPage(() =>
  import('./features/order/order-page').then((module) => module.ManufacturerOrderPage),
);
const MessagesPage = lazyPage(() =>
  import('./features/messages/messages-page').then((module) => module.ManufacturerMessagesPage),
);
const SamplesPage = lazyPage(() =>
  import('./features/samples/samples-page').then((module) => module.SamplesPage),
);
const PaymentsPage = lazyPage(() =>
  import('./features/payments/payments-page').then((module) => module.PaymentsPage),
);
const ProductsPage = lazyPage(() =>
  import('./features/products/products-page').then((module) => module.ProductsPage),
);
const NewProductPage = lazyPage(() =>
  import('./features/product-form/product-form-page').then((module) => module.NewProductPage),
);
const EditProductPage = lazyPage(() =>
  import('./features/product-form/product-form-page').then((module) => module.EditProductPage),
);
const SettingsPage = lazyPage(() =>
  import('./features/settings/settings-page').then((module) => module.SettingsPage),
);

/**
 * Routes for the shell to mount: see AREA_ROUTES in libs/web. Unknown addresses redirect to the
 * start page (OPEN-4).
 */
export const areas = {
  auth: [{ index: true, element: <AuthPage /> }],
  manufacturer: [
    {
      element: <ManufacturerLayout />,
      children: [
        { index: true, element: <OverviewPage /> },
        { path: 'products', element: <ProductsPage /> },
        { path: 'products/new', element: <NewProductPage /> },
        { path: 'products/edit/:id', element: <EditProductPage /> },
        { path: 'orders', element: <OrdersPage /> },
        { path: 'orders/:id', element: <OrderPage /> },
        { path: 'samples', element: <SamplesPage /> },
        { path: 'messages', element: <MessagesPage /> },
        { path: 'payments', element: <PaymentsPage /> },
        { path: 'settings', element: <SettingsPage /> },
        // Targets of notifications (NOTIF-19, OPEN-63).
        { path: 'inquiries', element: <Navigate to="/manufacturer/messages" replace /> },
      ],
    },
    { path: '*', element: <Navigate to="/" replace /> },
  ],
} satisfies RemoteAreas;
