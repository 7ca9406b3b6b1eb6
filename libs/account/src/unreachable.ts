/** When there was no answer at all (ERR-2). */
export const UNREACHABLE = 'The server cannot be reached. Please try again.';
