/** Of starts, signals and activities: the W3C traceparent of who caused it. */
export const TRACE_HEADER = 'traceparent';
/** Of activities: that of who started their workflow. */
export const STARTED_BY_HEADER = 'traceparent-started-by';
