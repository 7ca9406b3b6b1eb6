import { useState } from 'react';
import { useSession } from '@makeport/web';
import { errorText, useMutation } from '@makeport/web/graphql';
import { SignInDocument, SignUpDocument } from '../gen/graphql';
import { UNREACHABLE } from '../unreachable-text';
import type { Credentials, SignInArea } from './sign-in-rules';

const NO_USER_ID = 'No user ID returned';

/**
 * Signs in or up, then refreshes the session, after which the sign-in page redirects.
 * `authenticate` resolves with an error text, or with null.
 * @param onChallenge called if the password is correct and a code is required (MFA-2)
 */
export function useAuthenticate(area: SignInArea, onChallenge: (token: string) => void) {
  const [busy, setBusy] = useState(false);
  const { refresh } = useSession();
  const [, signIn] = useMutation(SignInDocument);
  const [, signUp] = useMutation(SignUpDocument);

  const send = async (mode: 'login' | 'signup', values: Credentials): Promise<string | null> => {
    const { password } = values;
    const email = values.email.trim();
    if (mode === 'login') {
      const { data, error } = await signIn({ input: { page: area, email, password } });
      if (error) return errorText(error, UNREACHABLE);
      if (data?.signIn.challenge) {
        onChallenge(data.signIn.challenge.token);
        return null;
      }
    } else {
      const companyName = values.companyName.trim();
      const { data, error } = await signUp({
        input: { accountType: area, companyName, email, password },
      });
      if (error) return errorText(error, UNREACHABLE);
      // AUTH-14: the answer may have no id, although its type requires one
      if (!data?.signUp?.session?.account?.id) return NO_USER_ID;
    }
    return (await refresh().catch(() => null)) ? null : UNREACHABLE;
  };
  const authenticate = async (
    mode: 'login' | 'signup',
    values: Credentials,
  ): Promise<string | null> => {
    setBusy(true);
    try {
      return await send(mode, values);
    } finally {
      setBusy(false);
    }
  };
  return { busy, authenticate };
}
