/** A header that no form and no foreign page can send without asking: the server demands it (CSRF). */
export const CSRF_HEADERS = { 'x-makeport-csrf': '1' };
