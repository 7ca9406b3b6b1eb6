import { signInState, useSession } from '@makeport/web';
import { useNavigate, useSearchParams } from '@makeport/web/router';
import { withProduct } from '../product-view/product-url';
import { searchTarget, type SearchResult } from './search-target';

/**
 * SRCH-8, OPEN-15: returns a function that opens a result. Accounts other than brands see a product
 * over this page (OPEN-12). For other results, a visitor signs in first and returns to the result.
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
