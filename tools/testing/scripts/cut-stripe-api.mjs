/**
 * Reduces Stripe's published OpenAPI document to the calls that Makeport makes, as JSON Schema:
 *
 *     go mod download -json github.com/stripe/stripe-mock@v0.203.0      (prints the folder as "Dir")
 *     node tools/testing/scripts/cut-stripe-api.mjs <Dir>
 *
 * stripe-mock contains the document in its releases. Add new calls of Makeport to `calls`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Missing argument: the folder of stripe-mock.');
const spec = JSON.parse(readFileSync(resolve(folder, 'embedded/openapi/spec3.json'), 'utf8'));

const calls = [
  'GET /v1/account',
  'GET /v1/accounts',
  'POST /v1/accounts',
  'GET /v1/accounts/{account}',
  'POST /v1/account_links',
  'POST /v1/accounts/{account}/login_links',
  'GET /v1/balance',
  'GET /v1/balance_settings',
  'POST /v1/balance_settings',
  'GET /v1/balance_transactions',
  'GET /v1/balance_transactions/{id}',
  'GET /v1/charges',
  'GET /v1/charges/{charge}',
  'GET /v1/checkout/sessions',
  'POST /v1/checkout/sessions',
  'GET /v1/checkout/sessions/{session}',
  'GET /v1/checkout/sessions/{session}/line_items',
  'GET /v1/disputes',
  'GET /v1/disputes/{dispute}',
  'POST /v1/disputes/{dispute}',
  'POST /v1/disputes/{dispute}/close',
  'GET /v1/events',
  'POST /v1/files',
  'GET /v1/payment_intents',
  'POST /v1/payment_intents',
  'GET /v1/payment_intents/{intent}',
  'POST /v1/payment_intents/{intent}',
  'POST /v1/payment_intents/{intent}/cancel',
  'POST /v1/payment_intents/{intent}/confirm',
  'POST /v1/payment_methods',
  'GET /v1/payouts',
  'POST /v1/payouts',
  'GET /v1/payouts/{payout}',
  'GET /v1/prices/{price}',
  'GET /v1/radar/early_fraud_warnings',
  'GET /v1/radar/early_fraud_warnings/{early_fraud_warning}',
  'GET /v1/refunds',
  'POST /v1/refunds',
  'GET /v1/refunds/{refund}',
  'POST /v1/topups',
  'GET /v1/transfers',
  'POST /v1/transfers',
  'GET /v1/transfers/{id}/reversals',
  'POST /v1/transfers/{id}/reversals',
  'GET /v1/webhook_endpoints',
];

/**
 * The objects that a response or event may contain in full; all other objects are reduced to their
 * id.
 */
const objects = [
  'account',
  'balance',
  'balance_settings',
  'balance_transaction',
  'charge',
  'checkout.session',
  'dispute',
  'event',
  'file',
  'item',
  'payment_intent',
  'payment_method',
  'payout',
  'price',
  'radar.early_fraud_warning',
  'refund',
  'topup',
  'transfer',
  'transfer_reversal',
];

/**
 * Payment methods that Makeport does not offer. The document describes each of them wherever there
 * is a card.
 */
const otherMethods = new Set(
  spec.components.schemas.payment_method.properties.type.enum.filter((type) => type !== 'card'),
);
const notOffered = [
  'ach_credit_transfer',
  'ach_debit',
  'acss_debit',
  'interac_present',
  'card_present',
];
for (const type of [...notOffered, 'stripe_account', 'wechat', 'us_bank_transfer'])
  otherMethods.add(type);

/** Objects that Makeport neither requests nor receives; references to them are left out. */
const notUsed = new Set([
  'bank_account',
  'card',
  'discount',
  'legal_entity_company',
  'person',
  'setup_intent',
  'source',
  'tax_rate',
  'account_bank_account_settings',
  'payment_method_card_wallet',
  'payment_method_details_card_wallet',
]);

const getName = ({ $ref }) => basename($ref);
const expandable = (schema) => 'x-expansionResources' in schema;

/**
 * Converts an OpenAPI 3.0 schema to strict JSON Schema: fields that the document does not contain
 * are invalid.
 */
function toJsonSchema(schema, needed) {
  if (schema.$ref && notUsed.has(getName(schema))) return false;
  if (schema.$ref) {
    needed(getName(schema));
    return { $ref: `#/schemas/${getName(schema)}` };
  }
  const result = {};
  if (schema.type) result.type = schema.nullable ? [schema.type, 'null'] : schema.type;
  if (schema.enum) result.enum = schema.nullable ? [...schema.enum, null] : schema.enum;
  if (schema.maxLength && schema.maxLength !== 5000) result.maxLength = schema.maxLength;
  if (schema.items) result.items = toJsonSchema(schema.items, needed);
  if (schema.required) result.required = schema.required;
  if (schema.properties) {
    const kept = Object.entries(schema.properties).filter(([name]) => !otherMethods.has(name));
    result.properties = Object.fromEntries(
      kept.map(([name, inner]) => [name, toJsonSchema(inner, needed)]),
    );
    if (schema.additionalProperties === undefined) result.additionalProperties = false;
  }
  if (schema.additionalProperties !== undefined) {
    result.additionalProperties =
      typeof schema.additionalProperties === 'boolean'
        ? schema.additionalProperties
        : toJsonSchema(schema.additionalProperties, needed);
  }
  if (schema.anyOf) {
    const known = schema.anyOf.filter(
      (one) => !one.$ref || !expandable(schema) || objects.includes(getObject(getName(one))),
    );
    const anyOf = known.map((one) => toJsonSchema(one, needed)).filter(Boolean);
    if (schema.nullable) anyOf.push({ type: 'null' });
    if (anyOf.length === 0) return false;
    if (anyOf.length === 1) return { ...result, ...anyOf[0] };
    result.anyOf = anyOf;
  }
  return result;
}

function getObject(name) {
  return spec.components.schemas[name]?.properties?.object?.enum?.[0] ?? name;
}

const schemas = {};
function need(name) {
  if (name in schemas) return;
  schemas[name] = {};
  schemas[name] = toJsonSchema(spec.components.schemas[name], need);
}

function cutCall(call) {
  const [method, path] = call.split(' ');
  const operation = spec.paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`Stripe's document does not contain ${call}`);
  const { content = {} } = operation.requestBody ?? {};
  const body = (content['application/x-www-form-urlencoded'] ?? content['multipart/form-data'])
    ?.schema;
  const query = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
  const request =
    method === 'POST'
      ? toJsonSchema({ type: 'object', properties: {}, additionalProperties: false, ...body }, need)
      : {
          type: 'object',
          required: query.filter(({ required }) => required).map(({ name }) => name),
          properties: Object.fromEntries(
            query.map(({ name, schema }) => [name, toJsonSchema(schema, need)]),
          ),
          additionalProperties: false,
        };
  const answer = toJsonSchema(operation.responses['200'].content['application/json'].schema, need);
  return { request, answer };
}

const cut = Object.fromEntries(calls.map((call) => [call, cutCall(call)]));
for (const name of Object.keys(spec.components.schemas))
  if (objects.includes(getObject(name))) need(name);
need('error');

const { enabled_events: enabledEvents } =
  spec.paths['/v1/webhook_endpoints'].post.requestBody.content['application/x-www-form-urlencoded']
    .schema.properties;
const lines = (record) =>
  Object.keys(record)
    .sort()
    .map((key) => `${JSON.stringify(key)}: ${JSON.stringify(record[key])}`)
    .join(',\n');
const about = {
  document: 'Stripe API, OpenAPI, cut by tools/testing/scripts/cut-stripe-api.mjs',
  version: spec.info.version,
  source: `github.com/stripe/${basename(folder)}, embedded/openapi/spec3.json`,
  licence:
    'MIT, Copyright (c) 2014- Stripe, Inc. (https://stripe.com); its text is in LICENSE beside this file',
};
const target = resolve(import.meta.dirname, '../src/stripe-api/stripe-api.json');
const events = [...enabledEvents.items.enum].sort();
writeFileSync(
  target,
  `{\n"about": ${JSON.stringify(about)},\n"events": ${JSON.stringify(events)},\n"calls": {\n${lines(cut)}\n},\n"schemas": {\n${lines(schemas)}\n}\n}\n`,
);
console.log(`${calls.length} calls, ${Object.keys(schemas).length} schemas in ${target}`);
