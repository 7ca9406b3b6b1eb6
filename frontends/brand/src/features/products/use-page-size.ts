import { PRODUCTS_PER_PAGE, type ProductsPerPage } from '@makeport/rules';
import { useSession } from '@makeport/web';
import { useReadOnlyReason } from '@makeport/web/read-only';
import { useMutation, useQuery } from '@makeport/web/graphql';
import { useSearchParams } from '@makeport/web/router';
import { ChooseProductsPerPageDocument, ProductsPerPageDocument } from '../../gen/graphql';
import { changePageSize, toPageSize } from './explore-filter';

/**
 * Returns the number of products per page: from the address, otherwise the account's choice. Until
 * the account's choice is loaded, this browser's last choice applies.
 */
export function usePageSize(): [size: ProductsPerPage, choose: (size: ProductsPerPage) => void] {
  const [address, setAddress] = useSearchParams();
  const { account, kind } = useSession();
  const isReadOnly = useReadOnlyReason() !== undefined;
  const isBrand = kind === 'brand';
  const [{ data }] = useQuery({ query: ProductsPerPageDocument, pause: !isBrand });
  const [, store] = useMutation(ChooseProductsPerPageDocument);
  const key = `products-per-page:${account?.id ?? ''}`;
  const chosen = data?.brandProfile ? data.brandProfile.productsPerPage : localStorage.getItem(key);

  const choose = (size: ProductsPerPage) => {
    setAddress((current) => changePageSize(current, size), { preventScrollReset: true });
    if (isReadOnly) return;
    localStorage.setItem(key, String(size));
    // a failure is ignored, because the address and this browser keep the choice
    if (isBrand) void store({ size });
  };
  return [
    toPageSize(address.get('per-page')) ?? toPageSize(chosen) ?? PRODUCTS_PER_PAGE[0],
    choose,
  ];
}
