import type { Headers } from '@temporalio/common';
import type { WorkflowInterceptors } from '@temporalio/workflow';
import { STARTED_BY_HEADER, TRACE_HEADER } from './trace-headers';

/**
 * Hands on what a start or a signal brought with it: an activity belongs to the trace of what its order was last told, and
 * names the one that began its process. Headers alone, which no replay compares: no clock, no chance, no command of its own.
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
