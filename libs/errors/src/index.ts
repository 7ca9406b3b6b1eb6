export { DomainError, isDomainError, type ErrorKind, type FieldError } from './domain-error';
export { limitReached } from './limit-reached';
