import { resolve } from 'node:path';

/** The checkout this file belongs to. */
export const projectRoot = resolve(import.meta.dirname, '../../..');

/** Everything that running Makeport leaves behind; ignored by git. */
export const localFolder = resolve(projectRoot, '.local');

/** Downloads, kept by `npm run reset`. Several checkouts may share one. */
export const cacheFolder = resolve(process.env['MAKEPORT_CACHE'] ?? resolve(localFolder, 'cache'));

/** Where Node keeps what it has compiled of the services and their packages: a start costs a fifth less. */
export const compileCache = resolve(cacheFolder, 'node-compile-cache');

/** State of `npm start`: data of the engines, generated secrets, uploads, the run file. */
export const defaultStateFolder = resolve(
  process.env['MAKEPORT_STATE'] ?? resolve(localFolder, 'state'),
);

export const getLogFolder = (stateFolder: string): string => resolve(stateFolder, 'logs');
