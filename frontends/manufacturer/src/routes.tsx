import './styles.css';
import { lazyPage, type RemoteAreas } from '@makeport/web';
import { Navigate } from '@makeport/web/router';
import { ManufacturerLayout } from './layout/manufacturer-layout';

declare const __MAKEPORT_CONTRACT__: number;

/** The number this build was compiled with; the shared library's own constant would be the shell's. */
export const contract = __MAKEPORT_CONTRACT__;

const AuthPage = lazyPage(() => import('./features/auth/auth-page').then((module) => module.AuthPage));
const OverviewPage = lazyPage(() =>
  import('./features/overview/overview-page').then((module) => module.OverviewPage),
);
const OrdersPage = lazyPage(() =>
  import('./features/orders/orders-page').then((module) => module.OrdersPage),
);

/** What the shell mounts, area by area: see AREA_ROUTES in libs/web. Addresses nobody knows lead home (OPEN-4). */
export const areas = {
  auth: [{ index: true, element: <AuthPage /> }],
  manufacturer: [
    {
      element: <ManufacturerLayout />,
      children: [
        { index: true, element: <OverviewPage /> },
        { path: 'orders', element: <OrdersPage /> },
      ],
    },
    { path: '*', element: <Navigate to="/" replace /> },
  ],
} satisfies RemoteAreas;
