import { useEffect, useState } from 'react';
import { signInState, useSession } from '@makeport/web';
import { toRequestError, useMutation } from '@makeport/web/graphql';
import { useNavigate } from '@makeport/web/router';
import { CreateCheckoutSessionDocument, type FixedItemsQuery } from '../../gen/graphql';
import { goToHostedPage } from './hosted-page';

export type FixedItem = FixedItemsQuery['fixedItems'][number];

/**
 * Handles 'Purchase Now' until the provider's page opens (CHK-48 to CHK-52). `buying` is the key of
 * the item whose session is being created, or null. A failure is only logged (OPEN-48).
 */
export function usePurchase(): {
  buying: string | null;
  purchase: (item: FixedItem) => Promise<void>;
} {
  const [buying, setBuying] = useState<string | null>(null);
  const { status, refresh } = useSession();
  const navigate = useNavigate();
  const [, createSession] = useMutation(CreateCheckoutSessionDocument);

  useEffect(() => {
    // on return from the provider's page, the browser may restore this page with the button still
    // busy
    const returned = ({ persisted }: PageTransitionEvent) => persisted && setBuying(null);
    window.addEventListener('pageshow', returned);
    return () => window.removeEventListener('pageshow', returned);
  }, []);

  const pageFor = async (item: FixedItem): Promise<string | null> => {
    const { data, error } = await createSession({
      input: {
        priceId: item.priceId,
        successUrl: addressHere('/checkout/success'),
        cancelUrl: addressHere('/checkout/cancel'),
        mode: 'payment',
      },
    });
    if (data) return data.createCheckoutSession.url;
    console.error('Failed to create checkout session', error && toRequestError(error));
    return null;
  };
  const purchase = async (item: FixedItem) => {
    if (buying !== null) return;
    setBuying(item.key);
    const signedIn =
      status === 'loading' ? (await refresh().catch(() => null)) !== null : status === 'signed-in';
    if (!signedIn) {
      setBuying(null);
      return void navigate('/brand-auth', { state: signInState('/products') });
    }
    const page = await pageFor(item);
    // the button stays busy during the navigation, because the page is about to unload
    if (page === null) setBuying(null);
    else goToHostedPage(page);
  };
  return { buying, purchase };
}

function addressHere(path: string): string {
  return new URL(path, window.location.origin).href;
}
