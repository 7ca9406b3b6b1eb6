import { usePageTitle, useSession } from '@makeport/web';
import { Card, Page } from '@makeport/ui';
import type { ReactNode } from 'react';
import { SetUpSecondFactor } from './set-up-second-factor';

const TITLE = 'Set up two-step verification';

/**
 * MFA-5: replaces all pages with the setup if the account needs a second factor. The server rejects
 * all other requests of such an account.
 */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const { account } = useSession();
  return account?.secondFactorRequired ? <SetUpFirst /> : children;
}

function SetUpFirst() {
  usePageTitle(TITLE);
  const { refresh } = useSession();
  return (
    <Page className="py-10">
      <Card className="mx-auto w-full max-w-xl">
        <h1 tabIndex={-1} className="text-xl font-semibold">
          {TITLE}
        </h1>
        <p className="mt-1 mb-6 text-muted">
          Administrators sign in with a code besides their password. You need an authenticator app
          on your phone.
        </p>
        <SetUpSecondFactor onDone={() => void refresh().catch(() => undefined)} />
      </Card>
    </Page>
  );
}
