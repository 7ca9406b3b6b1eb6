import { toast } from '@makeport/web';
import { errorText, useMutation } from '@makeport/web/graphql';
import { ApproveDecisionDocument, RejectApprovalDocument } from '../../gen/graphql';

interface Request {
  readonly orderId: string;
  readonly approvalId: string;
}

/** Approves, rejects or withdraws an approval request. `problem` is the text of the last error. */
export function useAnswerApproval(onAnswered: () => void) {
  const [approval, approve] = useMutation(ApproveDecisionDocument);
  const [rejection, reject] = useMutation(RejectApprovalDocument);
  const error = approval.error ?? rejection.error;
  return {
    busy: approval.fetching || rejection.fetching,
    approving: approval.fetching,
    problem: error ? errorText(error, 'The answer could not be sent. Please try again.') : null,
    approve: async (input: Request) => {
      const { data } = await approve({ input });
      if (!data) return;
      toast.success('The decision is approved and carried out.');
      onAnswered();
    },
    reject: async (input: Request, reason: string | null) => {
      const { data } = await reject({ input: { ...input, reason } });
      if (!data) return;
      toast.success(reason === null ? 'Request withdrawn.' : 'Request rejected.');
      onAnswered();
    },
  };
}
