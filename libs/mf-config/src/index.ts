export { appConfig, type AppOptions } from './app-config.ts';
export type { BuildManifest } from './publish-build.ts';
