import { useQuery } from '@makeport/web/graphql';
import { NewAdministratorsDocument, type UserRowFragment } from '../../gen/graphql';

/**
 * Of the administrators in a list, by their ids: from when they count as a second one, where they do not yet. An operation
 * of its own, so that a bff that does not know the field takes away nothing but these (ADR 0061).
 */
export function useNewAdministrators(users: readonly UserRowFragment[]) {
  const hasAny = users.some(({ role }) => role === 'admin');
  const [{ data }, reload] = useQuery({
    query: NewAdministratorsDocument,
    requestPolicy: 'cache-and-network',
    pause: !hasAny,
  });
  const items = data?.adminUsers.items ?? [];
  return {
    approvesFrom: new Map(items.map((item) => [item.id, item.approvesFrom ?? null])),
    ask: () => {
      if (hasAny) reload({ requestPolicy: 'network-only' });
    },
  };
}
