import { DownloadLink } from '@makeport/ui';
import { toRequestError, useMutation } from '@makeport/web/graphql';
import { RequireRecentSignInDocument } from '../../gen/graphql';

interface ExportCsvProps {
  list: 'users' | 'products' | 'orders' | 'money-desk' | 'unfound-searches' | 'audit';
  /** Of the list as it is shown; empty parts are left out. */
  filter: Readonly<Record<string, string | number | boolean | null>>;
}

/**
 * All rows that the list's filter finds, not only those that are loaded (EXP-6). A download cannot ask for the password,
 * so a mutation asks before it (X24).
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
    // Any other refusal is the download's own.
    return !error || toRequestError(error).code !== 'identity.reauthentication_required';
  };
  return (
    <DownloadLink href={`/files/exports/admin/${list}.csv${query}`} mayStart={mayStart}>
      Export CSV
    </DownloadLink>
  );
}
