import { Client, CombinedError, gql, makeResult, type Exchange, type Operation } from '@urql/core';
import { fromPromise, mergeMap, pipe } from 'wonka';
import { confirmIdentity } from './confirm-identity';

const DECIDE = gql`
  mutation Decide($requestId: ID!) {
    decide(requestId: $requestId)
  }
`;
const refusal = (code: string) =>
  new CombinedError({
    graphQLErrors: [
      { message: 'Confirm that it is you to continue', extensions: { code, kind: 'forbidden' } },
    ],
  });

describe('REAUTH-2: a press that needs a fresh sign-in', () => {
  const NEEDED = 'identity.reauthentication_required';
  /** Answers requests with each of these error codes in order, then with data. */
  const open = (codes: string[], ask: () => Promise<boolean>) => {
    const sent: unknown[] = [];
    const answer = async (operation: Operation) => {
      sent.push(operation.variables);
      const code = codes.shift();
      const result = makeResult(operation, { data: code ? null : { decide: true } });
      return code ? { ...result, error: refusal(code) } : result;
    };
    const server: Exchange = () => (operations$) =>
      pipe(
        operations$,
        mergeMap((operation) => fromPromise(answer(operation))),
      );
    const client = new Client({
      url: 'http://stub',
      preferGetMethod: false,
      exchanges: [confirmIdentity(ask), server],
    });
    return { sent, press: () => client.mutation(DECIDE, { requestId: 'press-1' }).toPromise() };
  };

  it('REAUTH-2: is sent once more, with the same request id, when it is confirmed', async () => {
    const { sent, press } = open([NEEDED], () => Promise.resolve(true));
    expect((await press()).data).toEqual({ decide: true });
    expect(sent).toEqual([{ requestId: 'press-1' }, { requestId: 'press-1' }]);
  });

  it('REAUTH-2: is refused when it is not confirmed', async () => {
    const { sent, press } = open([NEEDED], () => Promise.resolve(false));
    expect((await press()).error?.message).toContain('Confirm that it is you to continue');
    expect(sent).toHaveLength(1);
  });

  it('REAUTH-2: is sent no third time', async () => {
    const ask = jest.fn(() => Promise.resolve(true));
    const { sent, press } = open([NEEDED, NEEDED], ask);
    expect((await press()).error).toBeDefined();
    expect([sent.length, ask.mock.calls.length]).toEqual([2, 1]);
  });

  it('REAUTH-2: another refusal asks nobody', async () => {
    const ask = jest.fn(() => Promise.resolve(true));
    const { press } = open(['identity.not_authorized'], ask);
    expect((await press()).error).toBeDefined();
    expect(ask).not.toHaveBeenCalled();
  });
});
