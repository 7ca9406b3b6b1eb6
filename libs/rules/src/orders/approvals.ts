/** Hours until a request for a second administrator's approval expires (APPR-8). */
export const APPROVAL_HOURS = 24;
