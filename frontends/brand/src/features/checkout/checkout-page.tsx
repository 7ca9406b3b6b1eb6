import { usePageTitle, useSession } from '@makeport/web';
import { AccountCheckout } from './account-checkout';

/** Renders '/checkout' of the signed-in brand; its guard redirects all other visitors. */
export function CheckoutPage() {
  const { account } = useSession();
  usePageTitle('Checkout');
  return (
    account && <AccountCheckout key={account.id} accountId={account.id} email={account.email} />
  );
}
