import { useQuery } from '@makeport/web/graphql';
import { ManufacturerClosedDocument } from '../gen/graphql';

/**
 * Returns whether a manufacturer has closed its account (B32). Until known, it counts as open: the
 * server rejects messages to closed accounts.
 */
export function useManufacturerClosed(manufacturerId: string, active = true): boolean {
  const [{ data }] = useQuery({
    query: ManufacturerClosedDocument,
    variables: { id: manufacturerId },
    pause: !active,
  });
  return data?.manufacturerProfile?.closed ?? false;
}
