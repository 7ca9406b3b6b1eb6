export const ROLES = ['admin', 'brand', 'manufacturer', 'user'] as const;
export type Role = (typeof ROLES)[number];

/** ADM-35, ADM-40. */
export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  admin: 'Admin',
  brand: 'Brand',
  manufacturer: 'Manufacturer',
  user: 'User',
};

export const ROLE_OPTIONS = ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }));

export interface UserFilter {
  search: string;
  /** Null: all of them. */
  role: Role | null;
  closed: boolean;
}

/** The filter lives in the address, so that a link shows the same list. */
export function readFilter(address: URLSearchParams): UserFilter {
  const role = address.get('role');
  return {
    search: address.get('search') ?? '',
    role: ROLES.find((each) => each === role) ?? null,
    closed: address.get('status') === 'closed',
  };
}

export function writeFilter({ search, role, closed }: UserFilter): URLSearchParams {
  const address = new URLSearchParams();
  if (search !== '') address.set('search', search);
  if (role !== null) address.set('role', role);
  if (closed) address.set('status', 'closed');
  return address;
}

export const NO_FILTER: UserFilter = { search: '', role: null, closed: false };

export function isFiltered({ search, role, closed }: UserFilter): boolean {
  return search.trim() !== '' || role !== null || closed;
}
