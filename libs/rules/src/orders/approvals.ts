/** How long a request for a second administrator's consent stands (APPR-8). */
export const APPROVAL_HOURS = 24;
