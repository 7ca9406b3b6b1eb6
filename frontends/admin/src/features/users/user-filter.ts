export const ROLES = ['admin', 'brand', 'manufacturer', 'user'] as const;
export type Role = (typeof ROLES)[number];

/** Labels of the roles (ADM-35, ADM-40). */
export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  admin: 'Admin',
  brand: 'Brand',
  manufacturer: 'Manufacturer',
  user: 'User',
};

export const ROLE_OPTIONS = ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }));

export const STATUSES = ['open', 'closed', 'erasure_requested'] as const;
export type Status = (typeof STATUSES)[number];

export const STATUS_LABELS: Readonly<Record<Status, string>> = {
  open: 'Open accounts',
  closed: 'Closed accounts',
  erasure_requested: 'Waiting for erasure',
};

export interface UserFilter {
  search: string;
  /** Null: all roles. */
  role: Role | null;
  status: Status;
}

/** Reads the filter from the address, so that a shared link shows the same list. */
export function readFilter(address: URLSearchParams): UserFilter {
  const role = address.get('role');
  return {
    search: address.get('search') ?? '',
    role: ROLES.find((each) => each === role) ?? null,
    status: STATUSES.find((each) => each === address.get('status')) ?? 'open',
  };
}

export function writeFilter({ search, role, status }: UserFilter): URLSearchParams {
  const address = new URLSearchParams();
  if (search !== '') address.set('search', search);
  if (role !== null) address.set('role', role);
  if (status !== 'open') address.set('status', status);
  return address;
}

export const NO_FILTER: UserFilter = { search: '', role: null, status: 'open' };

export function isFiltered({ search, role, status }: UserFilter): boolean {
  return search.trim() !== '' || role !== null || status !== 'open';
}
