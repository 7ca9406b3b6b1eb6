import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

const names = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The page contains secret links, so the process listens on this machine only. Checking the host
 * name also rejects pages that use DNS rebinding.
 */
@Injectable()
export class ThisMachineOnly implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { host = '' } = context.switchToHttp().getRequest<FastifyRequest>().headers;
    return names.includes(host.replace(/:\d+$/, ''));
  }
}
