import { exampleOrder, orderingRpc } from '@makeport/contracts';
import { currentTraceId } from '@makeport/service-kit';
import { BffUnderTest } from '../../testing/bff-under-test';
import { operations } from '../../testing/operations';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const valid = `00-${traceId}-00f067aa0ba902b7-00`;

let bff: BffUnderTest;
beforeAll(async () => {
  bff = await BffUnderTest.start();
});
afterAll(() => bff.stop());

/** Returns the id of the trace in which the bff called the service. */
async function getTrace(headers: Record<string, string>): Promise<string | undefined> {
  let seen: string | undefined;
  bff.ordering.answer(orderingRpc.changeOrderStatus, async () => {
    seen = currentTraceId();
    return { order: exampleOrder };
  });
  const { document = '', variables } = operations['Mutation.changeOrderStatus'] ?? {};
  const { errors } = await bff.post(document, variables, { as: 'manufacturer', headers });
  expect(errors).toBeUndefined();
  return seen;
}

it('a request goes on in the trace that the page began, up to the services', async () => {
  expect(await getTrace({ traceparent: valid })).toBe(traceId);
});

it.each([
  'nonsense',
  `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
  `${valid}, ${valid}`,
  `ff-${traceId}-00f067aa0ba902b7-01`,
  `00-${'x'.repeat(4_000)}`,
])('%s begins a trace of its own and harms nobody', async (traceparent) => {
  const seen = await getTrace({ traceparent });
  expect(seen).toMatch(/^[0-9a-f]{32}$/);
  expect(seen).not.toBe(traceId);
});
