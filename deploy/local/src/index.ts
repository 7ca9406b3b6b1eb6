export { startStack, type RunningStack, type StartStackOptions } from './controlled/start-stack.ts';
export { demoAccounts, demoPassword } from './stack/definition.ts';
export type { StackAddresses } from './stack/stack.ts';
