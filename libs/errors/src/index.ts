export { DomainError, isDomainError, type ErrorKind, type FieldError } from './domain-error';
export { limitReached } from './limit-reached';
export { defineErrors, type ErrorDefinition } from './define-errors';
