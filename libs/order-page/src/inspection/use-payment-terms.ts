import { useQuery } from '@makeport/web/graphql';
import { PaymentTermsDocument } from '../gen/graphql';

/** How many days brands inspect what is completed, as it is set now; undefined while the server has not said it. */
export function useInspectionDays(): number | undefined {
  const [{ data }] = useQuery({ query: PaymentTermsDocument });
  return data?.publicConfig.inspectionDays;
}
