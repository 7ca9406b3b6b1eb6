export interface MailedLink {
  /** Null if the address has no token, for example because the link was truncated. */
  token: string | null;
  /** The sign-in page of the account's owner. */
  signIn: '/brand-auth' | '/auth';
  /** The settings page of the account's owner. */
  settings: '/brand/settings' | '/manufacturer/settings';
}

/** Reads the link from the part after '#', which browsers do not send to servers. */
export function readMailedLink({ hash }: { hash: string }): MailedLink {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''));
  const isManufacturer = parameters.get('account') === 'manufacturer';
  return {
    token: parameters.get('token') || null,
    signIn: isManufacturer ? '/auth' : '/brand-auth',
    settings: isManufacturer ? '/manufacturer/settings' : '/brand/settings',
  };
}
