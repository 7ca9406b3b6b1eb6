import { parseCookie, stringifySetCookie } from 'cookie';
import { isStorable } from '@makeport/service-kit';
import type { FastifyReply } from 'fastify';
import type { BffConfig } from '../config';

/**
 * The cookie with the opaque session token. On https the browser enforces the rules of the
 * `__Host-` prefix: Secure, this host only, every path.
 */
export class SessionCookies {
  private readonly secure: boolean;
  readonly name: string;

  constructor(config: Pick<BffConfig, 'PUBLIC_ORIGIN'>) {
    this.secure = config.PUBLIC_ORIGIN.startsWith('https:');
    this.name = this.secure ? '__Host-makeport' : 'makeport';
  }

  read(cookieHeader: string | undefined): string | undefined {
    if (!cookieHeader) return undefined;
    const token = parseCookie(cookieHeader)[this.name];
    return token && token.length <= 500 && isStorable(token) ? token : undefined;
  }

  toCookie(reply: FastifyReply): SessionCookie {
    const options = { path: '/', httpOnly: true, secure: this.secure, sameSite: 'lax' } as const;
    const write = (value: string, expires: Date): void => {
      void reply.header(
        'set-cookie',
        stringifySetCookie({ name: this.name, value, ...options, expires }),
      );
    };
    return {
      set: (token, expiresAt) => {
        write(token, new Date(expiresAt));
      },
      clear: () => {
        write('', new Date(0));
      },
    };
  }
}

export interface SessionCookie {
  set(token: string, expiresAt: string): void;
  clear(): void;
}
