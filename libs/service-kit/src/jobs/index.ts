export { addJob, type AddJobOptions } from './add-job';
export { InstallJobs1765300000000 } from './install-jobs';
export { RetryJob, retryPauseMs, type Attempt, type Job } from './job';
export { Jobs } from './jobs';
export { JobsModule } from './jobs.module';
