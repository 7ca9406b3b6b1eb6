import { DownloadLink } from '@makeport/ui';
import { toRequestError, useMutation } from '@makeport/web/graphql';
import { RequireRecentSignInDocument } from '../../gen/graphql';

interface ExportCsvProps {
  list: 'users' | 'products' | 'orders' | 'money-desk' | 'unfound-searches' | 'audit';
  /** The filter of the visible list; empty values are left out of the address. */
  filter: Readonly<Record<string, string | number | boolean | null>>;
}

/**
 * Renders the export of all matching rows, not only the loaded ones (EXP-6). A download cannot
 * prompt for the password, so a mutation checks the sign-in first (X24).
 */
export function ExportCsv({ list, filter }: ExportCsvProps) {
  const [, requireRecentSignIn] = useMutation(RequireRecentSignInDocument);
  const parts = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) {
    const text = typeof value === 'string' ? value.trim() : value;
    if (text !== null && text !== '') parts.set(name, String(text));
  }
  const query = parts.size > 0 ? `?${parts.toString()}` : '';
  const mayStart = async () => {
    const { error } = await requireRecentSignIn({});
    // After any other error the download starts and reports the error itself.
    return !error || toRequestError(error).code !== 'identity.reauthentication_required';
  };
  return (
    <DownloadLink href={`/files/exports/admin/${list}.csv${query}`} mayStart={mayStart}>
      Export CSV
    </DownloadLink>
  );
}
