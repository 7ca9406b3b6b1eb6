import { toast } from '@makeport/web';
import { errorText, toRequestError, type CombinedError } from '@makeport/web/graphql';
import { useRef, useState } from 'react';

/** Kinds of errors after which the step may or may not have been applied. */
const withoutAnswer: readonly string[] = ['network', 'unavailable', 'internal'];

interface SubmitOnceOptions<Action, Status, Details> {
  /** The currently displayed status. */
  status: Status;
  /** Sends the step. A retry has the same request id. */
  send: (
    action: Action,
    requestId: string,
    details: Details,
  ) => Promise<{
    status: Status | undefined;
    error: CombinedError | undefined;
    /**
     * Whether a concurrent request has already achieved what the step is for; no error is shown
     * then.
     */
    reached?: boolean;
  }>;
  /** The error text if the server returns none. */
  failure: string;
  /** Called if the step was not taken, because the displayed record may be stale. */
  onRefused: () => void;
}

interface SubmitOnce<Action, Status, Details> {
  /** The step in flight. */
  running: Action | null;
  /** The status for which the server refused a step, because the record had changed. */
  refusedIn: Status | null;
  /** Takes a step. Returns null if another step is in flight. */
  take: (
    action: Action,
    details: Details,
  ) => Promise<{ taken: Status } | 'refused' | 'unclear' | null>;
}

/**
 * Takes one step at a time, so that a double click submits once. The page changes only with the
 * server's response. An error shows a red toast for 5 s (MFR-46, MFR-56).
 */
export function useSubmitOnce<Action, Status, Details = undefined>({
  status,
  send,
  failure,
  onRefused,
}: SubmitOnceOptions<Action, Status, Details>): SubmitOnce<Action, Status, Details> {
  const [running, setRunning] = useState<Action | null>(null);
  const [refusedIn, setRefusedIn] = useState<Status | null>(null);
  const busy = useRef(false);
  // A step without a response may have been applied, so its retry uses the same request id.
  const unclear = useRef<{ action: Action; requestId: string } | null>(null);

  const take = async (action: Action, details: Details) => {
    if (busy.current) return null;
    busy.current = true;
    setRunning(action);
    setRefusedIn(null);
    const requestId =
      unclear.current?.action === action ? unclear.current.requestId : crypto.randomUUID();
    const answer = await send(action, requestId, details);
    busy.current = false;
    setRunning(null);
    unclear.current = null;
    if (!answer.error && answer.status !== undefined) return { taken: answer.status };
    if (!answer.reached) toast.error(errorText(answer.error, failure));
    onRefused();
    if (!answer.error || withoutAnswer.includes(toRequestError(answer.error).kind)) {
      unclear.current = { action, requestId };
      return 'unclear';
    }
    setRefusedIn(status);
    return 'refused';
  };
  return { running, refusedIn, take };
}
