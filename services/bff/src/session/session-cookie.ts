/** The bff's side of the cookie that carries the opaque session token. */
export interface SessionCookie {
  set(token: string, expiresAt: string): void;
  clear(): void;
}
