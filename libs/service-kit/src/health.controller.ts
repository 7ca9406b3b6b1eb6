import { Controller, Get, Header, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Health, type HealthReport } from './health';
import { Metrics } from './metrics';

/**
 * Serves probes and metrics to the orchestrator and Prometheus. The public web server does not
 * proxy these paths.
 */
@Controller()
export class HealthController {
  constructor(
    private readonly health: Health,
    private readonly metrics: Metrics,
  ) {}

  @Get('health/live')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Get('health/ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<HealthReport> {
    const report = await this.health.report();
    void reply.status(report.status === 'ok' ? 200 : 503);
    return report;
  }

  @Get('metrics')
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  figures(): Promise<string> {
    return this.metrics.registry.metrics();
  }
}
