import { useEffect, useEffectEvent } from 'react';
import { useReconnected } from '@makeport/web';
import { useQuery } from '@makeport/web/graphql';
import { CART_KEY } from '../cart/cart-storage';
import { RecentCheckoutsDocument, type CheckoutStatusFactsFragment } from '../../gen/graphql';

export type RecentCheckout = CheckoutStatusFactsFragment;

/**
 * The polling interval while the outcome of a payment is unknown. The server queries the provider
 * at the same interval.
 */
const LOOK_AGAIN_MS = 2_000;

const isOpenQuestion = ({ state }: RecentCheckout) => state === 'checking' || state === 'charged';

/**
 * Loads the account's recent checkouts that were paid or are pending, from any tab, window or
 * browser (B1). Reloads them when the page becomes visible or another tab changes the cart, and
 * polls while any is pending.
 */
export function useRecentCheckouts(active = true) {
  const [{ data, error, fetching }, ask] = useQuery({
    query: RecentCheckoutsDocument,
    requestPolicy: 'network-only',
    pause: !active,
  });
  const refresh = useEffectEvent(() => {
    if (active) ask({ requestPolicy: 'network-only' });
  });
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === CART_KEY || key === null) refresh();
    };
    const onVisible = () => {
      if (document.visibilityState === 'visible') refresh();
    };
    window.addEventListener('storage', onStorage);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      window.removeEventListener('storage', onStorage);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
  useReconnected(() => {
    if (active) ask({ requestPolicy: 'network-only' });
  });
  const checkouts = data?.recentCheckouts;
  const lookAgain = active && !fetching && (checkouts?.some(isOpenQuestion) ?? false);
  useEffect(() => {
    if (!lookAgain) return;
    const timer = setTimeout(() => refresh(), LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [lookAgain]);
  return {
    checkouts: checkouts ?? [],
    /** True even after a failure, because the server checks again before anything is charged. */
    known: checkouts !== undefined || error !== undefined,
    refresh: () => ask({ requestPolicy: 'network-only' }),
  };
}
