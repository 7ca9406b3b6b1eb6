import { sampleTransitions } from '@makeport/rules';
import { toRequestError, useClient, useMutation, type CombinedError } from '@makeport/web/graphql';
import {
  ChangeSampleStatusDocument,
  SampleNowDocument,
  type ManufacturerSampleFragment,
  type SampleAction,
  type SampleRequestStatus,
} from '../../gen/graphql';
import { useSubmitOnce } from '../../shared/submit-once/use-submit-once';
import type { ShipmentDetailsInput } from '../../shared/shipments/use-shipment-draft';

/** Applies steps to a sample request (MFR-55, MFR-56). */
export function useChangeSampleStatus(
  { id, status }: Pick<ManufacturerSampleFragment, 'id' | 'status'>,
  onRefused: () => void,
) {
  const [, changeStatus] = useMutation(ChangeSampleStatusDocument);
  const client = useClient();
  const statusNow = async () => {
    const asked = { requestPolicy: 'network-only' } as const;
    return (await client.query(SampleNowDocument, { id }, asked)).data?.sampleRequest?.status;
  };
  return useSubmitOnce<SampleAction, SampleRequestStatus, ShipmentDetailsInput>({
    status,
    failure: 'Failed to update request status',
    onRefused,
    send: async (action, requestId, shipment) => {
      const { data, error } = await changeStatus({
        input: { sampleRequestId: id, action, requestId, ...shipment },
      });
      // If a concurrent request has already applied the step, the error is not shown (F25).
      const reached = isRefusedStep(error) && (await statusNow()) === sampleTransitions[action].to;
      return { status: data?.changeSampleStatus.request.status, error, reached };
    },
  });
}

function isRefusedStep(error: CombinedError | undefined): boolean {
  return error !== undefined && toRequestError(error).code === 'samples.illegal_status_change';
}
