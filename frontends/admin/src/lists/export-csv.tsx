import { DownloadLink } from '@makeport/ui';

interface ExportCsvProps {
  list: 'users' | 'products' | 'orders' | 'money-desk' | 'unfound-searches' | 'audit';
  /** Of the list as it is shown; empty parts are left out. */
  filter: Readonly<Record<string, string | number | boolean | null>>;
}

/** All rows that the list's filter finds, not only those that are loaded (EXP-6). */
export function ExportCsv({ list, filter }: ExportCsvProps) {
  const parts = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) {
    const text = typeof value === 'string' ? value.trim() : value;
    if (text !== null && text !== '') parts.set(name, String(text));
  }
  const query = parts.size > 0 ? `?${parts.toString()}` : '';
  return <DownloadLink href={`/files/exports/admin/${list}.csv${query}`}>Export CSV</DownloadLink>;
}
