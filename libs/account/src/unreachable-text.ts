/** Shown if the server did not answer (ERR-2). */
export const UNREACHABLE = 'The server cannot be reached. Please try again.';
