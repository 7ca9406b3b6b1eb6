import { Catch, type ExceptionFilter } from '@nestjs/common';

/** Nest would log each refusal as a failure; GraphqlEngine and RealtimeServer map and log them all. */
@Catch()
export class PassOnErrors implements ExceptionFilter {
  catch(error: unknown): never {
    throw error;
  }
}
