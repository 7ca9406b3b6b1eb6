/** For starts, signals and activities: the W3C traceparent of the cause. */
export const TRACE_HEADER = 'traceparent';
/** For activities: the traceparent of the call that started their workflow. */
export const STARTED_BY_HEADER = 'traceparent-started-by';
