export interface MailedLink {
  /** Null when the address carries none: the link was cut on its way. */
  token: string | null;
  /** Where the owner of the account signs in. */
  signIn: '/brand-auth' | '/auth';
  /** Where the owner has its settings. */
  settings: '/brand/settings' | '/manufacturer/settings';
}

/** What the mailed link says after its '#'. */
export function readMailedLink({ hash }: { hash: string }): MailedLink {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  const isManufacturer = parameters.get('account') === 'manufacturer';
  return {
    token: parameters.get('token') || null,
    signIn: isManufacturer ? '/auth' : '/brand-auth',
    settings: isManufacturer ? '/manufacturer/settings' : '/brand/settings',
  };
}
