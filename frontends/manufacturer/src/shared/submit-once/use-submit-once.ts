import { toast } from '@makeport/web';
import { errorText, toRequestError, type CombinedError } from '@makeport/web/graphql';
import { useRef, useState } from 'react';

/** After these nobody knows whether the step was taken. */
const withoutAnswer: readonly string[] = ['network', 'unavailable', 'internal'];

interface SubmitOnceOptions<Action, Status, Details> {
  /** What the page shows now. */
  status: Status;
  /** Asks the server; the same request id names the same submission. */
  send: (
    action: Action,
    requestId: string,
    details: Details,
  ) => Promise<{
    status: Status | undefined;
    error: CombinedError | undefined;
    /** Somebody else took the same step just before: what was wanted is so. */
    reached?: boolean;
  }>;
  /** Where the server has no word of its own. */
  failure: string;
  /** The page may show something old. */
  onRefused: () => void;
}

interface SubmitOnce<Action, Status, Details> {
  /** The step that is under way. */
  running: Action | null;
  /** The status in which a step was refused because things had changed meanwhile. */
  refusedIn: Status | null;
  /** Null: another step is under way. */
  take: (
    action: Action,
    details: Details,
  ) => Promise<{ taken: Status } | 'refused' | 'unclear' | null>;
}

/**
 * Takes steps one at a time, so that a double click is one submission; what shows changes with the server's answer, not
 * before. A failure shows as a red toast for 5 s (MFR-46, MFR-56).
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
  // A request whose answer never came may have been applied: the next one is the same, sent again.
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
