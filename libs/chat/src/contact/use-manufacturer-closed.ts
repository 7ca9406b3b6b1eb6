import { useQuery } from '@makeport/web/graphql';
import { ManufacturerClosedDocument } from '../gen/graphql';

/**
 * Returns whether a manufacturer has closed its account (B32). Returns false until the answer
 * arrives: the server rejects messages to closed accounts anyway.
 */
export function useManufacturerClosed(manufacturerId: string, active = true): boolean {
  const [{ data }] = useQuery({
    query: ManufacturerClosedDocument,
    variables: { id: manufacturerId },
    pause: !active,
  });
  return data?.manufacturerProfile?.closed ?? false;
}
