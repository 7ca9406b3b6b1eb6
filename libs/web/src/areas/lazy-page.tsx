import { createContext, lazy, useContext, type ComponentType } from 'react';
import { LazyBoundary } from './lazy-boundary';
import { registerForPrefetch } from './prefetch';

/** The number of retries of an area; the shell provides it around each area. */
export const Attempt = createContext(0);

/**
 * Shown instead of a page whose code failed to load; the shell provides it around each area. It
 * takes the page's position, so the area's frame with its navigation stays (T6).
 */
export const PageFailure = createContext<ComponentType<{ error: unknown }> | null>(null);

/**
 * Creates a page in its own chunk: `lazyPage(() => import('./features/orders/orders-page').then((m)
 * => m.OrdersPage))`.
 *
 * React.lazy keeps a rejection forever, so a failed page could never be retried. A fresh lazy for
 * each render would load endlessly. This function creates a new one only for a new attempt, or a
 * new visit, after a failure.
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
