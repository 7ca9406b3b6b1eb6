import { buildSchema, parse } from 'graphql';
import { checkOperation } from './check-operation';

const schema = buildSchema(`
  type Query { me: String }
  type Mutation { reset(input: ResetInput!, action: Action): Boolean }
  type Subscription { changed: String }
  input ResetInput { token: String! password: String! more: [Float!] }
  enum Action { approve reject }
`);
const wrong = (query: string, variables: Record<string, unknown> = {}): string[] =>
  checkOperation(schema, parse(query), variables).map(({ message }) => message);

describe('checkOperation', () => {
  const reset = 'mutation ($i: ResetInput!, $a: Action) { reset(input: $i, action: $a) }';
  const input = { token: 't', password: 'violet ladders' };

  it('finds nothing wrong with what fits', () => {
    expect(wrong(reset, { i: { ...input, more: [1, 2.5] }, a: 'approve' })).toEqual([]);
    expect(wrong(reset, { i: input, a: null, unused: 1 })).toEqual([]);
    expect(wrong('{ me }')).toEqual([]);
  });

  it.each([
    [
      { i: { password: 'a secret of somebody' } },
      'Field "token" of required type "String!" was not provided.',
    ],
    [
      { i: { ...input, password: ['a secret of somebody'] } },
      'The value of "$i.password" is not valid',
    ],
    [{ i: { ...input, tokn: 'a secret of somebody' } }, 'The value of "$i" is not valid'],
    [
      { i: { ...input, more: [1, 'a secret of somebody'] } },
      'The value of "$i.more.1" is not valid',
    ],
    [{ i: input, a: 'aprove' }, 'The value of "$a" is not valid'],
    [{ i: 'a secret of somebody' }, 'The value of "$i" is not valid'],
    [{ i: null }, 'The value of "$i" is not valid'],
    [{}, 'The variable "$i" is missing'],
  ])(
    'X7, X8, ERR-3: %j is refused without what was sent and without a suggestion',
    (variables, message) => {
      expect(wrong(reset, variables)).toContain(message);
      const texts = wrong(reset, variables).join();
      expect(texts).not.toMatch(/secret|Did you mean|aprove|tokn/);
    },
  );

  it('X7, ERR-3: tells no more than twenty mistakes', () => {
    expect(wrong(reset, { i: { ...input, more: Array(500).fill('x') } })).toHaveLength(20);
  });

  it('X11, ERR-3: a subscription is refused with its reason', () => {
    expect(wrong('subscription { changed }')).toEqual([
      'Subscriptions are answered over the WebSocket only',
    ]);
  });
});
