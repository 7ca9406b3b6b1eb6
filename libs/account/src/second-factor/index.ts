export { ConfirmIdentity } from './confirm-identity';
export { SecondFactorGate } from './second-factor-gate';
export { SecuritySection } from './security-section';
