import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { explainMissingHistory, readReleasedSchema } from '@makeport/testing/last-release';
import { listBreakingChanges } from './breaking-changes';

// `npm test` counts `it.skip` as a failure.
const missingHistory = explainMissingHistory();
if (missingHistory) console.warn(`Skips the comparison with the last release. ${missingHistory}`);
else
  it('nothing goes that the last release has and did not call deprecated: its pages are still open', () => {
    const current = readFileSync(resolve(__dirname, '../../../schema.graphql'), 'utf8');
    expect(listBreakingChanges(readReleasedSchema(), current)).toEqual([]);
  });

describe('listBreakingChanges', () => {
  const schema = (fields: string, more = '') => `type Query { kept: Int ${fields} } ${more}`;
  const type = 'type Old { a: Int }';

  it.each([
    ['a field', schema('old: Int'), ['Query.old was removed.']],
    ['an argument', schema('a(old: Int): Int'), ['Query.a arg old was removed.'], schema('a: Int')],
    ['a type', schema('old: Old', type), ['Old was removed.', 'Query.old was removed.']],
    [
      'a value',
      schema('a: Kind', 'enum Kind { a old }'),
      ['old was removed from enum type Kind.'],
      schema('a: Kind', 'enum Kind { a }'),
    ],
  ])('refuses that %s goes at once', (_what, released, expected, current = schema('')) => {
    expect(listBreakingChanges(released, current)).toEqual(
      expected.map((text) => expect.stringContaining(text) as unknown),
    );
  });

  it.each([
    ['a field', schema('old: Int @deprecated(reason: "no")')],
    ['an argument', schema('a(old: Int @deprecated): Int'), schema('a: Int')],
    ['a type that only it led to', schema('old: Old @deprecated', type)],
    [
      'a value',
      schema('a: Kind', 'enum Kind { a old @deprecated }'),
      schema('a: Kind', 'enum Kind { a }'),
    ],
  ])(
    'lets %s go that the last release called deprecated',
    (_what, released, current = schema('')) => {
      expect(listBreakingChanges(released, current)).toEqual([]);
    },
  );

  it('refuses what clients of the last release cannot know to send', () => {
    expect(listBreakingChanges(schema('a: Int'), schema('a(new: Int!): Int'))).toHaveLength(1);
    expect(listBreakingChanges(schema('a: Int!'), schema('a: Int'))).toHaveLength(1);
  });
});
