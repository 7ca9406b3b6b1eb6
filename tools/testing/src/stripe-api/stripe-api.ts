import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ErrorObject } from 'ajv';
import { parseForm } from './form';

/** The part of Stripe's OpenAPI document that Makeport uses, as JSON Schema. */
interface StripeApi {
  readonly events: readonly string[];
  readonly calls: Readonly<Record<string, { request: { properties?: object }; answer: object }>>;
  readonly schemas: Readonly<Record<string, { properties?: object }>>;
}
const stripeApi = JSON.parse(readFileSync(join(__dirname, 'stripe-api.json'), 'utf8')) as StripeApi;

/**
 * Fields of the version that our SDK speaks (2026-10-28.endive) and the newest published document (`about.version`)
 * does not have yet. The SDK's types know them: the stand-in does not compile with a field that is in neither.
 */
const newerFields: Readonly<Record<string, readonly string[]>> = {
  account_business_profile: ['specified_commercial_transactions_act_url'],
  charge: ['source'],
  'checkout.session': ['allowed_payment_method_types'],
  dispute: ['intended_submission_method'],
  dispute_evidence_details: ['submission_method'],
  payment_intent: ['payment_record', 'source'],
  payment_method_details_card: ['electronic_commerce_indicator'],
};

/**
 * Parameters that our version takes no more, though the newest published document has them still. No document of that version is
 * published: stripe-mock v0.203.0 and github.com/stripe/openapi end with 2026-08-26.dahlia (P37).
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

interface Validators {
  readonly requests: Ajv;
  readonly answers: Ajv;
}

// Values of a form are texts; `strict` refuses keywords that are no business of JSON Schema, such as `about`.
const createValidators = (): Validators => ({
  requests: new Ajv({ strict: false, coerceTypes: true, allErrors: true }).addSchema(
    stripeApi,
    'stripe',
  ),
  answers: new Ajv({ strict: false, allErrors: true }).addSchema(stripeApi, 'stripe'),
});

const VALIDATORS = Symbol.for('makeport.stripe-validators');
const memory = globalThis as { [VALIDATORS]?: Validators };
// Each spec loads this file anew; to compile the schemas takes a second, which once in a process is enough.
const { requests, answers } = (memory[VALIDATORS] ??= createValidators());

const patterns = Object.keys(stripeApi.calls).map((call) => ({
  call,
  pattern: new RegExp(`^${call.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** The call of Stripe's document that a request makes, if it is one of those that Makeport makes. */
export function getCall(method: string, path: string): string | undefined {
  return patterns.find(({ pattern }) => pattern.test(`${method} ${path}`))?.call;
}

/** What is wrong with the parameters of a request: a query or a form, as they are sent. */
export function requestErrors(call: string, form: string): string[] {
  return getErrors(requests, pointer('calls', call, 'request'), parseForm(form));
}

export function answerErrors(call: string, status: number, body: unknown): string[] {
  const schema = status < 400 ? pointer('calls', call, 'answer') : pointer('schemas', 'error');
  return getErrors(answers, schema, body);
}

/** An event, its type, and the object that it tells of. */
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
  if (!validate) throw new Error(`The cut of Stripe's document has no ${schema}`);
  if (validate(value)) return [];
  return withoutOtherShapes(validate.errors ?? []).map(
    ({ instancePath, message, params }) =>
      `${instancePath || '/'} ${message} ${JSON.stringify(params)}`,
  );
}

/** Where one of several shapes was wanted each complains; the one that came furthest is the one that was meant. */
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
