/**
 * Not part of the shared singleton: each remote brings its own. The client's hook comes through its door, which is shared.
 */
import { useQuery } from '@makeport/web/graphql';
import { PaymentTermsDocument } from '../gen/payment-terms';

/** Returns in how many days brands inspect completed orders, as it is set now; undefined until the server has answered. */
export function useInspectionDays(): number | undefined {
  const [{ data }] = useQuery({ query: PaymentTermsDocument });
  return data?.publicConfig.inspectionDays;
}
