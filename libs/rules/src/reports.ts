/** Of a report: more than a year and its edges is too much to read at once. */
export const MAX_REPORT_DAYS = 400;
