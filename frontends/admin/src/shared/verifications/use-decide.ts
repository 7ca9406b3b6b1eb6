import { toast } from '@makeport/web';
import { errorText, TOLD_BY_PAGE, useMutation } from '@makeport/web/graphql';
import { useState } from 'react';
import {
  DecideVerificationDocument,
  type SentVerificationFragment,
  type VerificationDecision,
} from '../../gen/graphql';
import { DECISIONS, needsReason } from './verification-labels';

export interface Deciding {
  decision: VerificationDecision | null;
  reason: string;
  /** Whether the user has tried to submit, so that missing entries are marked. */
  asked: boolean;
  busy: boolean;
  problem: string | null;
  choose: (decision: VerificationDecision | null) => void;
  setReason: (reason: string) => void;
  submit: () => Promise<void>;
}

/**
 * Returns the state of a decision about a verification (VER-4, VER-5). The server refuses the
 * decision if another administrator decided first.
 */
export function useDecide(
  verification: SentVerificationFragment | undefined,
  onDecided: () => void,
): Deciding {
  const [decision, setDecision] = useState<VerificationDecision | null>(null);
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** Identifies this submission, so that a retry after a lost response counts once. */
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const [{ fetching: busy }, decide] = useMutation(DecideVerificationDocument);
  const change = () => {
    setProblem(null);
    setRequestId(crypto.randomUUID());
  };
  const submit = async () => {
    setAsked(true);
    if (!verification || !decision || busy) return;
    const why = needsReason(decision) ? reason.trim() : null;
    if (why === '') return;
    const { id: manufacturerId, version, name } = verification;
    const input = { manufacturerId, decision, version, requestId, reason: why };
    const { error } = await decide({ input }, TOLD_BY_PAGE);
    if (error)
      return setProblem(errorText(error, 'The decision could not be sent. Please try again.'));
    toast.success(`${name} ${DECISIONS[decision].done}`);
    onDecided();
  };
  return {
    decision,
    reason,
    asked,
    busy,
    problem,
    submit,
    choose: (chosen) => {
      change();
      setAsked(false);
      setDecision(chosen);
    },
    setReason: (text) => {
      change();
      setReason(text);
    },
  };
}
