import { useQuery } from '@makeport/web/graphql';
import { ManufacturerClosedDocument } from '../gen/graphql';

/** Whether a manufacturer closed its account (B32). Not known, it counts as open: the server refuses what is sent to it. */
export function useManufacturerClosed(manufacturerId: string, active = true): boolean {
  const [{ data }] = useQuery({
    query: ManufacturerClosedDocument,
    variables: { id: manufacturerId },
    pause: !active,
  });
  return data?.manufacturerProfile?.closed ?? false;
}
