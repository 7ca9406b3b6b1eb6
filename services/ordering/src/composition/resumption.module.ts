import { BackgroundJob, Logger } from '@makeport/service-kit';
import { Module } from '@nestjs/common';
import { ResumeWorkflows } from '../use-cases/workflows/resume-workflows';

const RESUME_EVERY_MS = 3_600_000;

/** The job that restarts the workflows of unfinished orders after Temporal or an event was lost. */
@Module({
  providers: [
    ResumeWorkflows,
    {
      provide: BackgroundJob,
      inject: [ResumeWorkflows, Logger],
      useFactory: (resume: ResumeWorkflows, logger: Logger) =>
        new BackgroundJob({
          work: () => resume.execute(),
          everyMs: RESUME_EVERY_MS,
          onError: (err) => logger.warn({ err }, 'failed to resume workflows'),
        }),
    },
  ],
})
export class ResumptionModule {}
