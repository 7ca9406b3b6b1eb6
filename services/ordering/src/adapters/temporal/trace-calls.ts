import { currentTraceparent, withSpan } from '@makeport/service-kit';
import type { Headers, WorkflowClientInterceptor } from '@temporalio/client';
import { defaultPayloadConverter } from '@temporalio/common';
import { TRACE_HEADER } from '../../workflows/trace-headers';

/**
 * Records a span for each start or signal of a workflow and passes it in the headers, so that its
 * activities continue the trace.
 */
export const traceCalls: WorkflowClientInterceptor = {
  startWithDetails: (input, next) =>
    traced(`start ${input.workflowType}`, input.options.workflowId, input, next),
  signal: (input, next) =>
    traced(
      `signal ${input.signalName}`,
      input.workflowExecution.workflowId ?? undefined,
      input,
      next,
    ),
  signalWithStart: (input, next) =>
    traced(`start or signal ${input.workflowType}`, input.options.workflowId, input, next),
};

function traced<Input extends { readonly headers: Headers }, Result>(
  name: string,
  workflowId: string | undefined,
  input: Input,
  next: (input: Input) => Promise<Result>,
): Promise<Result> {
  const attributes = { ...(workflowId !== undefined && { 'temporal.workflow.id': workflowId }) };
  return withSpan(name, { kind: 'client', attributes }, () =>
    next({
      ...input,
      headers: {
        ...input.headers,
        [TRACE_HEADER]: defaultPayloadConverter.toPayload(currentTraceparent() ?? ''),
      },
    }),
  );
}
