import { Global, Module } from '@nestjs/common';
import { ResponseCache } from './response-cache';

@Global()
@Module({ providers: [ResponseCache], exports: [ResponseCache] })
export class ResponseCacheModule {}
