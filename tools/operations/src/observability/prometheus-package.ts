import { ensureProgram } from '@makeport/local-stack/engines/debian-package';

export const ensurePrometheus = (program: 'prometheus' | 'promtool'): Promise<string> =>
  ensureProgram(program, 'prometheus');
