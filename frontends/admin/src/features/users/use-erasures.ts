import { useClient } from '@makeport/web/graphql';
import { useEffect, useState } from 'react';
import {
  UserErasuresDocument,
  type UserErasuresQuery,
  type UserRowFragment,
} from '../../gen/graphql';

export type Erasure = UserErasuresQuery['userErasures'][number];

const MAX_ASKED = 100;

/**
 * Returns the erasure state of the closed users in a list, by id. It is queried separately, so that
 * the list still loads from a bff that does not support the query (ADR 0061).
 */
export function useErasures(users: readonly UserRowFragment[]) {
  const client = useClient();
  /** By user id; null if an erasure was neither requested nor carried out. */
  const [known, setKnown] = useState<ReadonlyMap<string, Erasure | null>>(new Map());
  const missing = users.filter(({ id, closedAt }) => closedAt !== null && !known.has(id));
  const asked = missing
    .slice(0, MAX_ASKED)
    .map(({ id }) => id)
    .join();

  useEffect(() => {
    if (asked === '') return;
    let current = true;
    const userIds = asked.split(',');
    const request = client.query(
      UserErasuresDocument,
      { userIds },
      { requestPolicy: 'network-only' },
    );
    void request.toPromise().then(({ data }) => {
      if (!current) return;
      const found = new Map((data?.userErasures ?? []).map((erasure) => [erasure.userId, erasure]));
      setKnown(
        (before) =>
          new Map([...before, ...userIds.map((id) => [id, found.get(id) ?? null] as const)]),
      );
    });
    return () => {
      current = false;
    };
  }, [client, asked]);
  return { erasures: known, forget: () => setKnown(new Map()) };
}
