import { Module } from '@nestjs/common';
import { ActivityRecorder } from './activity-recorder';
import { ActivityResolver } from './activity.resolver';

/** The activities of users, on which recommendations are based. */
@Module({ providers: [ActivityRecorder, ActivityResolver], exports: [ActivityRecorder] })
export class ActivityModule {}
