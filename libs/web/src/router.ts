/**
 * The facade of the router. It re-exports only the names that Makeport uses, so that the shared
 * singleton can be tree-shaken. A new name raises the version of this library, because older shells
 * do not have it (ADR 0003).
 */
export {
  createBrowserRouter,
  matchPath,
  Link,
  Navigate,
  NavLink,
  Outlet,
  RouterProvider,
  ScrollRestoration,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useRouteError,
  useRoutes,
} from 'react-router-dom';
export { useSearchParams } from './page/use-search-params';
export type { Location, NavigateFunction, RouteObject, To } from 'react-router-dom';
