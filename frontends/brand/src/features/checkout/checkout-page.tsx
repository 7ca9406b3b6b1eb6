import { usePageTitle, useSession } from '@makeport/web';
import { AccountCheckout } from './account-checkout';

/** Renders '/checkout' for the signed-in brand. A guard redirects all other visitors. */
export function CheckoutPage() {
  const { account } = useSession();
  usePageTitle('Checkout');
  return (
    account && <AccountCheckout key={account.id} accountId={account.id} email={account.email} />
  );
}
