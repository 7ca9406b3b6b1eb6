/** Counted in Unicode code points, not in UTF-16 code units (OPEN-6). */
export const MIN_PASSWORD_LENGTH = 8;

export const PASSWORD_HINT = `At least ${MIN_PASSWORD_LENGTH} characters`;
export const PASSWORD_TOO_SHORT = `Password should be at least ${MIN_PASSWORD_LENGTH} characters`;

export const isPasswordTooShort = (password: string): boolean =>
  [...password].length < MIN_PASSWORD_LENGTH;
