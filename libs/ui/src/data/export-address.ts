/**
 * Returns the address that downloads the list as CSV: all rows that match the filter. Empty filter
 * values are omitted.
 */
export function exportAddress(
  list: 'orders' | 'payments',
  filter: { status?: string | null; search?: string } = {},
): string {
  const parts = new URLSearchParams();
  if (filter.status) parts.set('status', filter.status);
  const search = filter.search?.trim();
  if (search) parts.set('search', search);
  return `/files/exports/${list}.csv${parts.size > 0 ? `?${parts.toString()}` : ''}`;
}
