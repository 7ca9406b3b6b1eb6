import { createContext, lazy, useContext, type ComponentType } from 'react';
import { LazyBoundary } from './lazy-boundary';
import { registerForPrefetch } from './prefetch';

/** The number of retries of an area. The shell provides it around each area. */
export const Attempt = createContext(0);

/**
 * The component that replaces a page whose code failed to load. The shell provides it around each
 * area. Only the page is replaced, so the area's navigation stays visible (T6).
 */
export const PageFailure = createContext<ComponentType<{ error: unknown }> | null>(null);

/**
 * Creates a page in its own chunk: `lazyPage(() => import('./features/orders/orders-page').then((m)
 * => m.OrdersPage))`.
 *
 * React.lazy caches a rejection, so a failed page could never be retried. A new lazy component in
 * each render would load endlessly. This function creates a new lazy component only if the last one
 * failed and the user retries or visits the page again.
 */
export function lazyPage<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let attempt = -1;
  let failed = false;
  let Page: ComponentType<Props>;
  const at = (current: number) => {
    if (attempt === -1 || (failed && current !== attempt)) {
      attempt = current;
      failed = false;
      Page = lazy(() =>
        load().then(
          (component) => ({ default: component }),
          (error: unknown) => {
            failed = true;
            throw error;
          },
        ),
      );
    }
    return Page;
  };
  const leave = () => {
    if (failed) attempt = -1;
  };
  registerForPrefetch(load);

  return function LazyPage(props: Props) {
    const current = useContext(Attempt);
    const Failure = useContext(PageFailure);
    const Current = at(current);
    return (
      <LazyBoundary key={current} isExpected={() => failed} Failure={Failure} onLeave={leave}>
        <Current {...props} />
      </LazyBoundary>
    );
  };
}
