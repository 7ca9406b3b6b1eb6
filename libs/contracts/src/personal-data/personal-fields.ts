import type { EventContract } from '../define-event';
import { writtenSchema } from '../export/json-schema';
import { classOfField, type FieldClass } from './field-classes';
import { getFields } from './fields-of-schema';

export interface PersonalField {
  readonly path: string;
  readonly class: Exclude<FieldClass, 'none'>;
}

/** The fields of an event's data that may say something of people. */
export const getPersonalFields = (event: EventContract): PersonalField[] =>
  getFields(writtenSchema(event.data)).flatMap((path) => {
    const fieldClass = classOfField(path);
    return fieldClass && fieldClass !== 'none' ? [{ path, class: fieldClass }] : [];
  });
