import { signInState, useSession } from '@makeport/web';
import { useNavigate, useSearchParams } from '@makeport/web/router';
import { withProduct } from '../product-view/product-address';
import { searchTarget, type SearchResult } from './search-target';

/**
 * SRCH-8, OPEN-15: to what a result names. Whoever is no brand sees a product over this page (OPEN-12); anything else
 * asks a visitor to sign in and comes back to it.
 */
export function useGoToResult(): (result: SearchResult) => void {
  const { status, kind } = useSession();
  const navigate = useNavigate();
  const [, setAddress] = useSearchParams();
  return (result) => {
    const target = searchTarget(result);
    if (result.type === 'product' && kind !== 'brand') {
      setAddress((current) => withProduct(current, result.data.id), { preventScrollReset: true });
    } else if (status === 'signed-out')
      void navigate('/brand-auth', { state: signInState(target) });
    else void navigate(target);
  };
}
