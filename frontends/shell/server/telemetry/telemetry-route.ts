import rateLimit from '@fastify/rate-limit';
import { addressGroup } from '@makeport/rules/address-group';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FrontEndMetrics } from './front-end-metrics.ts';
import { reportSchema } from './report.ts';

interface TelemetryOptions {
  metrics: FrontEndMetrics;
  /** Per client address. */
  reportsPerMinute: number;
}

const MAX_BODY_BYTES = 1_024;

/**
 * Receives the telemetry beacons of pages. The endpoint is public, so reports are small, validated
 * and rate limited.
 */
export async function telemetryRoute(
  app: FastifyInstance,
  { metrics, reportsPerMinute }: TelemetryOptions,
): Promise<void> {
  await app.register(rateLimit, {
    max: reportsPerMinute,
    timeWindow: 60_000,
    cache: 10_000,
    keyGenerator: ({ ip }) => addressGroup(ip),
  });
  app.post('/telemetry', { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const report = isOwnPage(request) ? reportSchema.safeParse(request.body) : undefined;
    if (!report?.success) return reply.code(400).send();
    await metrics.count(report.data);
    return reply.code(204).send();
  });
}

/**
 * Returns whether the report was sent by our own pages. Browsers send the origin with every beacon.
 */
function isOwnPage({ headers: { origin }, host }: FastifyRequest): boolean {
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}
