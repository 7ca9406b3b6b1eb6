import { isDomainError } from '@makeport/errors';
import { withSpan, type Metrics } from '@makeport/service-kit';
import { ApplicationFailure, CancelledFailure, defaultPayloadConverter } from '@temporalio/common';
import type { ActivityInterceptorsFactory, Headers } from '@temporalio/worker';
import { STARTED_BY_HEADER, TRACE_HEADER } from '../../workflows/trace-headers';

/**
 * Records rate, errors and duration of each activity, how long it waited for a worker, and its
 * span.
 */
export function observeActivities(metrics: Metrics): ActivityInterceptorsFactory {
  const seconds = metrics.seconds('activity_seconds', 'Attempts of activities', [
    'activity',
    'outcome',
  ]);
  const waits = metrics.seconds(
    'activity_schedule_to_start_seconds',
    'How long an attempt of an activity waited for a worker',
    ['activity'],
  );
  return ({ info }) => ({
    inbound: {
      execute: (input, next) => {
        const { activityType: activity, attempt, workflowExecution } = info;
        waits.observe(
          { activity },
          Math.max(Date.now() - info.currentAttemptScheduledTimestampMs, 0) / 1000,
        );
        const options = {
          kind: 'consumer',
          traceparent: traceparentIn(input.headers, TRACE_HEADER),
          links: [traceparentIn(input.headers, STARTED_BY_HEADER)],
          attributes: {
            'temporal.workflow.id': workflowExecution?.workflowId ?? '',
            'temporal.run.id': workflowExecution?.runId ?? '',
            'temporal.activity.attempt': attempt,
          },
        } as const;
        return withSpan(`activity ${activity}`, options, async () => {
          const end = seconds.startTimer({ activity });
          try {
            const result = await next(input);
            end({ outcome: 'ok' });
            return result;
          } catch (error) {
            end({ outcome: getOutcome(error) });
            throw error;
          }
        });
      },
    },
  });
}

function getOutcome(error: unknown): string {
  if (isDomainError(error)) return error.kind;
  if (error instanceof CancelledFailure) return 'cancelled';
  return error instanceof ApplicationFailure && error.nonRetryable === true
    ? 'refused'
    : 'internal';
}

function traceparentIn(headers: Headers, name: string): string | undefined {
  const payload = headers[name];
  if (!payload) return undefined;
  const traceparent: unknown = defaultPayloadConverter.fromPayload(payload);
  return typeof traceparent === 'string' ? traceparent : undefined;
}
