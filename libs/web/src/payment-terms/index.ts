/**
 * Not part of the shared singleton: each remote has its own copy. The client's hook is imported
 * from its shared facade.
 */
import { useQuery } from '@makeport/web/graphql';
import { PaymentTermsDocument } from '../gen/payment-terms';

/**
 * Returns the current number of days in which brands inspect completed orders; undefined until the
 * server has answered.
 */
export function useInspectionDays(): number | undefined {
  const [{ data }] = useQuery({ query: PaymentTermsDocument });
  return data?.publicConfig.inspectionDays;
}
