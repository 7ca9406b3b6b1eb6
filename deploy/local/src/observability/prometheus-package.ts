import { ensureProgram } from '../engines/debian-package.ts';

export const ensurePrometheus = (program: 'prometheus' | 'promtool'): Promise<string> =>
  ensureProgram(program, 'prometheus');
