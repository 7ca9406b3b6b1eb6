import { useQuery } from '@makeport/web/graphql';
import { NewAdministratorsDocument, type UserRowFragment } from '../../gen/graphql';

/**
 * Returns when the approvals of new administrators in a list start to count, by id. The dates are
 * queried separately, so that the list still loads from a bff that does not support the query (ADR
 * 0061).
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
