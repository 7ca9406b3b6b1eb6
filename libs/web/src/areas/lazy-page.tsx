import { createContext, lazy, useContext, type ComponentType } from 'react';

/** How often the user has pressed 'Try Again' in this area; the shell provides it around each area. */
export const Attempt = createContext(0);

/**
 * A page in a chunk of its own: `lazyPage(() => import('./features/orders/orders-page').then((m) => m.OrdersPage))`.
 *
 * React.lazy keeps a rejection for ever, so a failed page could never be retried; a fresh lazy for each render
 * would be fetched without end. Here a new one is made only for a new attempt after a failure.
 */
export function lazyPage(load: () => Promise<ComponentType>): ComponentType {
  let attempt = -1;
  let failed = false;
  let Page: ComponentType;
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
  return function LazyPage() {
    const Current = at(useContext(Attempt));
    return <Current />;
  };
}
