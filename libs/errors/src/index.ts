export { DomainError, isDomainError, type ErrorKind, type FieldError } from './domain-error';
