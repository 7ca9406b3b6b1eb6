export interface ResetLink {
  /** Null when the address carries none: the link was cut on its way. */
  token: string | null;
  /** Where the owner of the account signs in. */
  signIn: '/brand-auth' | '/auth';
}

/** What the mailed link says after its '#'. */
export function resetLinkOf({ hash }: { hash: string }): ResetLink {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  return {
    token: parameters.get('token') || null,
    signIn: parameters.get('account') === 'manufacturer' ? '/auth' : '/brand-auth',
  };
}
