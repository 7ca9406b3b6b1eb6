import { resolve } from 'node:path';

/** The checkout that contains this file. */
export const projectRoot = resolve(import.meta.dirname, '../../..');

/** Contains all files that a running Makeport creates; ignored by git. */
export const localFolder = resolve(projectRoot, '.local');

/** Downloads, kept by `npm run reset`. Several checkouts can share one. */
export const cacheFolder = resolve(process.env['MAKEPORT_CACHE'] ?? resolve(localFolder, 'cache'));

/** Node's compile cache for the services and their packages; a start takes a fifth less time. */
export const compileCache = resolve(cacheFolder, 'node-compile-cache');

/** State of `npm start`: data of the engines, generated secrets, uploads, the run file. */
export const defaultStateFolder = resolve(
  process.env['MAKEPORT_STATE'] ?? resolve(localFolder, 'state'),
);

export const getLogFolder = (stateFolder: string): string => resolve(stateFolder, 'logs');
