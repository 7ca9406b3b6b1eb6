export interface MailedLink {
  /** Null if the address contains none because the link was truncated. */
  token: string | null;
  /** The sign-in page of the account's owner. */
  signIn: '/brand-auth' | '/auth';
  /** The settings page of the account's owner. */
  settings: '/brand/settings' | '/manufacturer/settings';
}

/** Reads the part of the mailed link after its '#'. */
export function readMailedLink({ hash }: { hash: string }): MailedLink {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  const isManufacturer = parameters.get('account') === 'manufacturer';
  return {
    token: parameters.get('token') || null,
    signIn: isManufacturer ? '/auth' : '/brand-auth',
    settings: isManufacturer ? '/manufacturer/settings' : '/brand/settings',
  };
}
