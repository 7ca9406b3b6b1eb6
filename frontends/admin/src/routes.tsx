import './styles.css';
import { lazyPage, type RemoteAreas } from '@makeport/web';
import { Navigate } from '@makeport/web/router';
import { AdminLayout } from './layout/admin-layout';

declare const __MAKEPORT_CONTRACT__: number;

/**
 * The contract version of this build. At run time the shared library's own constant is the shell's.
 */
export const contract = __MAKEPORT_CONTRACT__;

const OverviewPage = lazyPage(() =>
  import('./features/overview/overview-page').then((module) => module.OverviewPage),
);
const AuditPage = lazyPage(() =>
  import('./features/audit/audit-page').then((module) => module.AuditPage),
);
const UsersPage = lazyPage(() =>
  import('./features/users/users-page').then((module) => module.UsersPage),
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
const OrdersPage = lazyPage(() =>
  import('./features/orders/orders-page').then((module) => module.OrdersPage),
);
const AdminOrderPage = lazyPage(() =>
  import('./features/order/admin-order-page').then((module) => module.AdminOrderPage),
);
const MoneyDeskPage = lazyPage(() =>
  import('./features/money-desk/money-desk-page').then((module) => module.MoneyDeskPage),
);

const VerificationsPage = lazyPage(() =>
  import('./features/verifications/verifications-page').then((module) => module.VerificationsPage),
);
const ReportsPage = lazyPage(() =>
  import('./features/reports/reports-page').then((module) => module.ReportsPage),
);
const SettingsPage = lazyPage(() =>
  import('./features/settings/settings-page').then((module) => module.SettingsPage),
);

/**
 * Routes for the shell to mount: see AREA_ROUTES in libs/web. Unknown addresses redirect to the
 * start page (OPEN-4).
 */
export const areas = {
  admin: [
    {
      element: <AdminLayout />,
      children: [
        { index: true, element: <OverviewPage /> },
        { path: 'products', element: <ProductsPage /> },
        { path: 'products/new', element: <NewProductPage /> },
        { path: 'products/edit/:id', element: <EditProductPage /> },
        { path: 'settings', element: <SettingsPage /> },
        { path: 'users', element: <UsersPage /> },
        { path: 'audit', element: <AuditPage /> },
        { path: 'orders', element: <OrdersPage /> },
        { path: 'orders/:id', element: <AdminOrderPage /> },
        { path: 'verifications', element: <VerificationsPage /> },
        { path: 'reports', element: <ReportsPage /> },
        { path: 'money-desk', element: <MoneyDeskPage /> },
      ],
    },
    { path: '*', element: <Navigate to="/" replace /> },
  ],
} satisfies RemoteAreas;
