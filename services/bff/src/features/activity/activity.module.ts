import { Module } from '@nestjs/common';
import { ActivityRecorder } from './activity-recorder';
import { ActivityResolver } from './activity.resolver';

/** What people looked at, for what they are recommended. */
@Module({ providers: [ActivityRecorder, ActivityResolver], exports: [ActivityRecorder] })
export class ActivityModule {}
