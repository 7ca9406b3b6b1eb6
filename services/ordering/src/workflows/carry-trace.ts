import type { Headers } from '@temporalio/common';
import type { WorkflowInterceptors } from '@temporalio/workflow';
import { STARTED_BY_HEADER, TRACE_HEADER } from './trace-headers';

/**
 * Passes on trace headers: an activity belongs to the trace of the latest signal of its order, and
 * names the trace that started its workflow. It only sets headers, which a replay does not compare:
 * no clock, no random value, no command.
 */
export const interceptors = (): WorkflowInterceptors => {
  let startedBy: Headers[string] | undefined;
  let toldBy: Headers[string] | undefined;
  return {
    inbound: [
      {
        execute: (input, next) => {
          startedBy = input.headers[TRACE_HEADER];
          return next(input);
        },
        handleSignal: (input, next) => {
          toldBy = input.headers[TRACE_HEADER] ?? toldBy;
          return next(input);
        },
      },
    ],
    outbound: [
      {
        scheduleActivity: (input, next) => {
          const current = toldBy ?? startedBy;
          const headers = {
            ...input.headers,
            ...(current && { [TRACE_HEADER]: current }),
            ...(startedBy && { [STARTED_BY_HEADER]: startedBy }),
          };
          return next({ ...input, headers });
        },
      },
    ],
  };
};
