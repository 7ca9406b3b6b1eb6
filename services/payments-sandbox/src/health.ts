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
  app.get('/metrics', async (_request, reply) => {
    const pending = sandbox.deliveries.list({ state: 'pending' }).length;
    return reply
      .type('text/plain; version=0.0.4')
      .send(
        [
          '# HELP payments_sandbox_webhooks_pending Webhook deliveries not yet answered with 2xx.',
          '# TYPE payments_sandbox_webhooks_pending gauge',
          `payments_sandbox_webhooks_pending ${pending}`,
          '# HELP process_resident_memory_bytes Resident memory size in bytes.',
          '# TYPE process_resident_memory_bytes gauge',
          `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
          '',
        ].join('\n'),
      );
  });
}
