import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

const names = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Accepts only requests to a local host name, because the page contains secret links. This also
 * rejects pages that use DNS rebinding.
 */
@Injectable()
export class ThisMachineOnly implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { host = '' } = context.switchToHttp().getRequest<FastifyRequest>().headers;
    return names.includes(host.replace(/:\d+$/, ''));
  }
}
