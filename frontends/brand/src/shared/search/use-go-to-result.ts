import { signInState, useSession } from '@makeport/web';
import { useNavigate, useSearchParams } from '@makeport/web/router';
import { withProduct } from '../product-view/product-url';
import { searchTarget, type SearchResult } from './search-target';

/**
 * Returns a function that opens a result (SRCH-8, OPEN-15). Accounts other than brands see a
 * product over the current page (OPEN-12). Other results require a visitor to sign in, after which
 * the result opens.
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
