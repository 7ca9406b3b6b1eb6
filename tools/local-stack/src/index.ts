export { startStack, type RunningStack, type StartStackOptions } from './controlled/start-stack.ts';
export { buildLastRelease } from './last-release/build-last-release.ts';
export { demoAccounts, demoPassword } from './stack/definition.ts';
export type { StackAddresses } from './stack/stack.ts';
