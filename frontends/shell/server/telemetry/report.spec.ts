import { reportSchema } from './report.ts';

const vitals = {
  kind: 'vitals',
  route: '/brand/*',
  remote: 'brand',
  build: 'b1',
  LCP: 1_200,
  CLS: 0.02,
};
const failure = { kind: 'remote-failure', remote: 'admin', build: 'b2', reason: 'timeout' };

it.each([
  vitals,
  failure,
  { kind: 'vitals', route: 'other' },
  { kind: 'remote-failure', remote: 'brand', reason: 'absent' },
])('takes %j', (report) => {
  expect(reportSchema.safeParse(report).success).toBe(true);
});

it.each([
  { ...vitals, route: '/brand/projects/7d2f8f0e-5c0e-4a53-9b52-1f0b5a7f0a01' },
  { ...vitals, remote: 'someone' },
  { ...vitals, build: '../../etc/passwd' },
  { ...vitals, build: 'b'.repeat(41) },
  { ...vitals, LCP: -1 },
  { ...vitals, LCP: 1e9 },
  { ...vitals, LCP: '1200' },
  { ...vitals, CLS: null },
  { ...vitals, account: 'ada@northwind.test' },
  { ...failure, reason: 'because' },
  { ...failure, remote: 'constructor' },
  { kind: 'anything' },
  [],
  null,
  'vitals',
])('refuses %j', (report) => {
  expect(reportSchema.safeParse(report).success).toBe(false);
});
