import { useSession } from '@makeport/web';
import { errorText, useMutation } from '@makeport/web/graphql';
import { useState } from 'react';
import { ManufacturerSignInDocument, ManufacturerSignUpDocument } from '../../gen/graphql';
import type { AuthMode } from './auth-rules';

export interface Credentials {
  companyName: string;
  email: string;
  password: string;
}

const UNREACHABLE = 'Unable to connect to the server. Please try again.';

/** Signs in or up and then asks who is signed in, so that the page is left by its own redirect. */
export function useAuthenticate(mode: AuthMode) {
  const { refresh } = useSession();
  const [, signIn] = useMutation(ManufacturerSignInDocument);
  const [, signUp] = useMutation(ManufacturerSignUpDocument);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ mode: AuthMode; text: string } | null>(null);

  const authenticate = async ({ companyName, email, password }: Credentials) => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    const fail = (text: string) => setFailure({ mode, text });
    try {
      if (mode === 'login') {
        const { error } = await signIn({ input: { page: 'manufacturer', email, password } });
        if (error) return fail(errorText(error, UNREACHABLE));
      } else {
        const { data, error } = await signUp({
          input: { accountType: 'manufacturer', companyName, email, password },
        });
        if (error) return fail(errorText(error, UNREACHABLE));
        if (!data?.signUp.session.account.id) return fail('No user ID returned');
      }
      await refresh();
    } catch {
      fail(UNREACHABLE);
    } finally {
      setBusy(false);
    }
  };
  return { authenticate, busy, failure: failure?.mode === mode ? failure.text : null };
}
