import { BffUnderTest } from '../../testing/bff-under-test';

let bff: BffUnderTest;
beforeAll(async () => {
  bff = await BffUnderTest.start();
});
afterAll(() => bff.stop());

const scrape = async (): Promise<string[]> =>
  (await (await bff.get('/metrics')).text())
    .split('\n')
    .filter((line) => /^(graphql|http|rpc)_/.test(line))
    .map((line) => line.replace(/ [^ ]+$/, ''))
    .sort();

/** Sends the name in every place from which it could reach metric labels. */
async function hostile(name: string): Promise<void> {
  await bff.post(`query ${name} { ${name}: publicConfig { supportEmail } }`);
  await bff.post(`query ${name} { ${name} }`);
  await bff.post(`{ products(first: 1) { ${name} } }`);
  await bff.send(JSON.stringify({ query: '{ __typename }', operationName: name }), {
    'content-type': 'application/json',
    'x-makeport-csrf': '1',
    origin: 'http://localhost:4000',
    traceparent: name,
  });
  for (const path of [`/${name}`, `/files/${name}/${name}`, `/graphql/${name}?${name}=1`])
    await bff.get(path);
  await fetch(`${bff.url}/${name}`, { method: 'PROPFIND', headers: { 'user-agent': name } });
}

it('no client can name a label, or make one series more than another did', async () => {
  await hostile('first0');
  // The first scrape creates the metrics of the scrape request itself.
  await scrape();
  const before = await scrape();
  for (let n = 1; n < 12; n++) await hostile(`hostile${n}`);
  const after = await scrape();
  expect(before.some((line) => line.startsWith('graphql_seconds_count'))).toBe(true);
  expect(before.some((line) => line.includes('route="none"'))).toBe(true);
  expect(after.filter((line) => /hostile|first0/.test(line))).toEqual([]);
  expect(after).toEqual(before);
});
