import { z } from 'zod';
import { defineEvent } from '../define-event';
import { defineRpc } from '../define-rpc';
import { openEnum } from '../open-enum';
import { incompatibilities, publishedEvent, publishedRpc } from './compatibility';

const shapes = {
  id: z.uuid(),
  status: z.enum(['open', 'shut']),
  phase: openEnum(['first', 'last']),
  label: z.string().max(10),
  count: z.int().min(1).max(100),
  note: z.string().nullable(),
  tags: z.array(z.string()),
  size: z.object({ width: z.number() }),
  extra: z.string().optional(),
  totals: z.record(z.enum(['a', 'b']), z.int()),
};
const example = {
  id: '00000000-0000-4000-8000-000000000001',
  status: 'open' as const,
  phase: 'first',
  label: 'x',
  count: 1,
  note: null,
  tags: [],
  size: { width: 1 },
  totals: { a: 1, b: 2 },
};
type Shape = Record<string, z.ZodType>;

const before = z.object(shapes);
const without = (field: keyof typeof shapes) => before.omit({ [field]: true } as never);
const changed = (fields: Shape) => before.extend(fields);

const rpc = (request: z.ZodType, response: z.ZodType) =>
  defineRpc({
    name: 'testing.try.v1',
    kind: 'read',
    request,
    response,
    example: { request: example, response: example },
  });
const event = (data: z.ZodType, key = (value: unknown) => (value as { id: string }).id) =>
  defineEvent({ type: 'testing.tried.v1', topic: 'testing', data, key, example });

const published = { rpc: publishedRpc(rpc(before, before)), event: publishedEvent(event(before)) };

const breaksRequest = (request: z.ZodType): string[] =>
  incompatibilities(published.rpc, { rpc: [rpc(request, before)], events: [] });
const breaksResponse = (response: z.ZodType): string[] =>
  incompatibilities(published.rpc, { rpc: [rpc(before, response)], events: [] });
const breaksEvent = (data: z.ZodType): string[] =>
  incompatibilities(published.event, { rpc: [], events: [event(data)] });

describe('a published request', () => {
  it.each([
    ['as it was', before],
    ['with a new optional field', changed({ more: z.string().optional() })],
    ['with a new field that has a default', changed({ more: z.int().default(1) })],
    ['with a field that became optional', changed({ label: z.string().max(10).optional() })],
    ['with one more choice', changed({ status: z.enum(['open', 'shut', 'ajar']) })],
    ['with a wider limit', changed({ label: z.string().max(20), count: z.int().min(0) })],
    ['with a number where it took whole ones', changed({ count: z.number() })],
    ['with a field that may be null now', changed({ label: z.string().nullable() })],
    ['without a pattern', changed({ id: z.string() })],
  ])('may be %s', (_name, request) => {
    expect(breaksRequest(request)).toEqual([]);
  });

  it.each([
    [
      'a new required field',
      changed({ more: z.string() }),
      'request: more is required, but may be missing',
    ],
    [
      'a field that became required',
      changed({ extra: z.string() }),
      'request: extra is required, but may be missing',
    ],
    ['a field less', without('extra'), 'request: extra is gone'],
    [
      'a choice less',
      changed({ status: z.enum(['open']) }),
      'request: status takes only "open", not "shut"',
    ],
    [
      'other choices',
      changed({ status: z.enum(['shut', 'ajar']) }),
      'request: status no longer takes "open"',
    ],
    ['another type', changed({ count: z.string() }), 'request: count is string, not integer'],
    [
      'whole numbers only',
      changed({ size: z.object({ width: z.int() }) }),
      'request: size.width is integer, not number',
    ],
    ['no null any more', changed({ note: z.string() }), 'request: note is string, not null'],
    [
      'a tighter limit',
      changed({ label: z.string().max(5) }),
      'request: label has maxLength 5, not 10',
    ],
    [
      'a higher least',
      changed({ count: z.int().min(2).max(100) }),
      'request: count has minimum 2, not 1',
    ],
    [
      'a limit where none was',
      changed({ tags: z.array(z.string()).max(3) }),
      'request: tags has maxItems 3, not none',
    ],
    [
      'a format where none was',
      changed({ note: z.iso.datetime().nullable() }),
      'request: note has the format date-time',
    ],
    [
      'other elements',
      changed({ tags: z.array(z.int()) }),
      'request: tags[] is integer, not string',
    ],
    ['no unknown fields', z.strictObject({ ...without('extra').shape }), 'request: extra is gone'],
    [
      'other keys of a record',
      changed({ totals: z.record(z.enum(['a']), z.int()) }),
      'request: totals',
    ],
  ])('must not get %s', (_name, request, reason) => {
    expect(breaksRequest(request)).toContainEqual(
      expect.stringContaining(`testing.try.v1: ${reason}`),
    );
  });
});

describe.each([
  ['response', breaksResponse],
  ['event', breaksEvent],
])('a published %s', (_name, breaks) => {
  it.each([
    ['as it was', before],
    ['with a new optional field', changed({ more: z.string().optional() })],
    ['with a new field that readers fill in', changed({ more: z.string().default('') })],
    [
      'with one more value of an open enum',
      changed({ phase: openEnum(['first', 'next', 'last']) }),
    ],
    [
      'with an optional field in an object',
      changed({ size: z.object({ width: z.number(), height: z.number().optional() }) }),
    ],
  ])('may be %s', (_case, schema) => {
    expect(breaks(schema)).toEqual([]);
  });

  it.each([
    [
      'lose a field',
      without('label'),
      'label is required, but may be missing (new writer, old reader)',
    ],
    ['lose an optional field', without('extra'), 'extra is gone (old writer, new reader)'],
    [
      'gain a required field',
      changed({ more: z.string() }),
      'more is required, but may be missing (old writer',
    ],
    [
      'make a field optional',
      changed({ label: z.string().max(10).optional() }),
      'label is required, but may be missing (new',
    ],
    [
      'gain a choice',
      changed({ status: z.enum(['open', 'shut', 'ajar']) }),
      'status no longer takes "ajar" (new writer',
    ],
    [
      'lose a choice',
      changed({ status: z.enum(['open']) }),
      'status takes only "open", not "shut" (old writer',
    ],
    [
      'lose a value of an open enum',
      changed({ phase: openEnum(['last']) }),
      'phase no longer lists "first" (old writer',
    ],
    [
      'become null',
      changed({ label: z.string().max(10).nullable() }),
      'label is string, not null (new writer',
    ],
    ['grow', changed({ count: z.int().min(1) }), 'count has maximum 100'],
    ['shrink', changed({ label: z.string().max(5) }), 'label has maxLength 5, not 10 (old writer'],
    ['change its type', changed({ note: z.int().nullable() }), 'note'],
    ['lose a format', changed({ id: z.string() }), 'id has the format uuid (new writer'],
    [
      'gain keys of a record',
      changed({ totals: z.record(z.enum(['a', 'b', 'c']), z.int()) }),
      'totals.c',
    ],
  ])('must not %s', (_case, schema, reason) => {
    expect(breaks(schema)).toContainEqual(expect.stringContaining(reason));
  });
});

describe('a published contract', () => {
  it('must not disappear', () => {
    expect(incompatibilities(published.rpc, { rpc: [], events: [] })).toEqual([
      'testing.try.v1 is gone',
    ]);
    expect(incompatibilities(published.event, { rpc: [], events: [] })).toEqual([
      'testing.tried.v1 is gone',
    ]);
  });

  it('must not turn from a read, which is repeated, to a write', () => {
    const today = { rpc: [{ ...rpc(before, before), kind: 'write' as const }], events: [] };
    expect(incompatibilities(published.rpc, today)).toEqual([
      'testing.try.v1: kind: write, not read',
    ]);
  });

  it('must not move to another topic or key: its order would break', () => {
    const moved = { ...event(before, () => 'other'), topic: 'elsewhere' };
    expect(incompatibilities(published.event, { rpc: [], events: [moved] })).toEqual([
      'testing.tried.v1: topic: elsewhere, not testing',
      `testing.tried.v1: key: other for the published example, not ${example.id}`,
    ]);
  });
});
