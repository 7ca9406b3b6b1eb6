/**
 * The server requires this header against CSRF: neither a form nor another site can send it without
 * a preflight request.
 */
export const CSRF_HEADERS = { 'x-makeport-csrf': '1' };
