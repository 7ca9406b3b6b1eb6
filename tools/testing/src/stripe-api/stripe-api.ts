import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ErrorObject } from 'ajv';
import { parseForm } from './form';

interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly enum?: string[];
}

/** The part of Stripe's OpenAPI document that Makeport uses, as JSON Schema. */
interface StripeApi {
  readonly events: readonly string[];
  readonly calls: Readonly<Record<string, { request: Shape; answer: object }>>;
  readonly schemas: Readonly<Record<string, Shape>>;
}
const stripeApi = JSON.parse(readFileSync(join(__dirname, 'stripe-api.json'), 'utf8')) as StripeApi;

/**
 * Fields of our SDK's version (2026-10-28.endive) that the newest published document
 * (`about.version`) does not have yet. The SDK's types contain them: the sandbox does not compile
 * with a field that is in neither.
 */
const newerFields: Readonly<Record<string, readonly string[]>> = {
  account_business_profile: ['specified_commercial_transactions_act_url'],
  charge: ['source'],
  'checkout.session': ['allowed_payment_method_types'],
  dispute: ['intended_submission_method'],
  dispute_evidence: ['appeal'],
  dispute_evidence_details: ['submission_method'],
  payment_intent: ['payment_record', 'source'],
  payment_method_details_card: ['electronic_commerce_indicator'],
};

/** Values of our SDK's version that the newest published document does not have yet. */
const newerValues: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  dispute: { status: ['appeal_needs_response', 'appeal_under_review'] },
};

/** Parameters of our SDK's version that it does not have yet, by the parameter that contains them. */
const newerParameters: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'POST /v1/disputes/{dispute}': { evidence: ['appeal'] },
};

/**
 * Parameters that our version no longer accepts, although the newest published document still has
 * them. No document of that version is published: stripe-mock v0.203.0 and
 * github.com/stripe/openapi end with 2026-08-26.dahlia (P37).
 */
const droppedParameters: Readonly<Record<string, readonly string[]>> = {
  'POST /v1/payment_intents': ['payment_method_types'],
  'POST /v1/payment_intents/{intent}': ['payment_method_types'],
  'POST /v1/payment_intents/{intent}/confirm': ['payment_method_types'],
  'POST /v1/checkout/sessions': ['payment_method_types'],
};

for (const [call, names] of Object.entries(droppedParameters)) {
  for (const name of names)
    Reflect.deleteProperty(stripeApi.calls[call]?.request.properties ?? {}, name);
}

for (const [name, fields] of Object.entries(newerFields)) {
  for (const field of fields)
    Object.assign(stripeApi.schemas[name]?.properties ?? {}, { [field]: true });
}

for (const [name, fields] of Object.entries(newerValues)) {
  for (const [field, values] of Object.entries(fields))
    stripeApi.schemas[name]?.properties?.[field]?.enum?.push(...values);
}

for (const [call, parents] of Object.entries(newerParameters)) {
  for (const [parent, names] of Object.entries(parents)) {
    const { properties = {} } = stripeApi.calls[call]?.request.properties?.[parent] ?? {};
    for (const name of names) Object.assign(properties, { [name]: true });
  }
}

interface Validators {
  readonly requests: Ajv;
  readonly answers: Ajv;
}

// Form values are strings. `strict` rejects keywords outside JSON Schema, such as `about`.
const createValidators = (): Validators => ({
  requests: new Ajv({ strict: false, coerceTypes: true, allErrors: true }).addSchema(
    stripeApi,
    'stripe',
  ),
  answers: new Ajv({ strict: false, allErrors: true }).addSchema(stripeApi, 'stripe'),
});

const VALIDATORS = Symbol.for('makeport.stripe-validators');
const memory = globalThis as { [VALIDATORS]?: Validators };
// Each spec loads this file again, but compiling the schemas takes a second, so it happens once per
// process.
const { requests, answers } = (memory[VALIDATORS] ??= createValidators());

const patterns = Object.keys(stripeApi.calls).map((call) => ({
  call,
  pattern: new RegExp(`^${call.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** Returns the call of Stripe's document that matches a request, if Makeport makes it. */
export function getCall(method: string, path: string): string | undefined {
  return patterns.find(({ pattern }) => pattern.test(`${method} ${path}`))?.call;
}

/** Returns the errors in the parameters of a request: an encoded query or form. */
export function requestErrors(call: string, form: string): string[] {
  return getErrors(requests, pointer('calls', call, 'request'), parseForm(form));
}

export function answerErrors(call: string, status: number, body: unknown): string[] {
  const schema = status < 400 ? pointer('calls', call, 'answer') : pointer('schemas', 'error');
  return getErrors(answers, schema, body);
}

/** Validates an event, its type, and its object. */
export function eventErrors(event: { type: string; data: { object: object } }): string[] {
  const { object } = event.data;
  const kind = 'object' in object ? String(object.object) : '';
  return [
    ...getErrors(answers, pointer('schemas', 'event'), event),
    ...(isEventType(event.type) ? [] : [`there are no events of type ${event.type}`]),
    ...(kind in stripeApi.schemas
      ? getErrors(answers, pointer('schemas', kind), object)
      : [`the cut has no ${kind}`]),
  ];
}

export function isEventType(type: string): boolean {
  return stripeApi.events.includes(type);
}

function pointer(...parts: string[]): string {
  const escaped = parts.map((part) =>
    encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')),
  );
  return `stripe#/${escaped.join('/')}`;
}

function getErrors(ajv: Ajv, schema: string, value: unknown): string[] {
  const validate = ajv.getSchema(schema);
  if (!validate) throw new Error(`The reduced Stripe document does not contain ${schema}`);
  if (validate(value)) return [];
  return withoutOtherShapes(validate.errors ?? []).map(
    ({ instancePath, message, params }) =>
      `${instancePath || '/'} ${message} ${JSON.stringify(params)}`,
  );
}

/**
 * Keeps the useful errors of a value with alternative shapes. Every shape reports errors, so only
 * the errors of the shape that matched to the greatest depth remain.
 */
function withoutOtherShapes(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const unions = errors
    .filter(({ keyword }) => keyword === 'anyOf')
    .map(({ instancePath }) => instancePath);
  const joinUnion = ({ instancePath }: ErrorObject): string | undefined =>
    unions.find((union) => instancePath === union || instancePath.startsWith(`${union}/`));
  const depth = ({ instancePath }: ErrorObject): number => instancePath.split('/').length;
  return errors.filter((error) => {
    const union = joinUnion(error);
    const same = errors.filter((other) => joinUnion(other) === union).map(depth);
    return union === undefined || depth(error) === Math.max(...same);
  });
}
