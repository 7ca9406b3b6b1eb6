import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

const names = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The page holds secret links. The process listens on this machine only; a page from elsewhere that lets its own
 * name point here (DNS rebinding) is known by that name.
 */
@Injectable()
export class ThisMachineOnly implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { host = '' } = context.switchToHttp().getRequest<FastifyRequest>().headers;
    return names.includes(host.replace(/:\d+$/, ''));
  }
}
