/**
 * The router's door: only what Makeport uses, by name, so that the shared singleton can be tree-shaken.
 * Adding a name raises the version of this library (ADR 0003): an older shell would not have it.
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
