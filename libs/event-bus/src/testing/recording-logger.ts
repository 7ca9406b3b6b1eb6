import type { EventBusLogger } from '../logger';

export interface LogLine {
  readonly level: 'debug' | 'info' | 'warn' | 'error';
  readonly details: object;
  readonly message: string;
}

/** Records log entries instead of printing them. */
export class RecordingLogger implements EventBusLogger {
  readonly lines: LogLine[] = [];
  readonly debug = this.at('debug');
  readonly info = this.at('info');
  readonly warn = this.at('warn');
  readonly error = this.at('error');

  private at(level: LogLine['level']) {
    return (details: object, message: string): void =>
      void this.lines.push({ level, details, message });
  }
}
