import { useState } from 'react';
import { toast, useSession } from '@makeport/web';
import { useNavigate } from '@makeport/web/router';

/** SHELL-8: the session ends, then the browser goes to '/'. */
export function useSignOut() {
  const { signOut } = useSession();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    // first away from the guarded page, which would otherwise send the visitor to sign in
    void Promise.resolve(navigate('/'))
      .then(() => signOut())
      .catch((error: unknown) => {
        console.error('sign-out failed', error);
        toast.error('You could not be signed out. Please try again.');
      })
      .finally(() => setLeaving(false));
  };
  return { leave, leaving };
}
