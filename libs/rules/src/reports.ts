/**
 * Maximum days of a report: a year with some margin, because a longer period is too slow to read.
 */
export const MAX_REPORT_DAYS = 400;
