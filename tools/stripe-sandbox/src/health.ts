import type { FastifyInstance } from 'fastify';
import type { Sandbox } from './sandbox';

export function registerHealth(app: FastifyInstance, sandbox: Sandbox): void {
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    try {
      sandbox.objects.findAny('nothing');
      return { status: 'ok', state: sandbox.config.stateFile ? 'file' : 'memory' };
    } catch (error) {
      return reply
        .code(503)
        .send({ status: 'failing', reason: error instanceof Error ? error.message : 'unknown' });
    }
  });
}
