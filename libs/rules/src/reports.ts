/** Maximum days of a report: a year and a margin. Longer reports are too slow. */
export const MAX_REPORT_DAYS = 400;
