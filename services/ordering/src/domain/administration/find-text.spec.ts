import { getForm } from './find-text';

const id = 'a1b2c3d4-0000-4000-8000-000000000001';

it.each([
  ['#A1B2C3D4', { kind: 'number', digits: 'a1b2c3d4' }],
  ['a1b2', { kind: 'number', digits: 'a1b2' }],
  ['#a', { kind: 'number', digits: 'a' }],
  ['abc', null],
  ['a1b2c3d4e', null],
  [id.toUpperCase(), { kind: 'order', matched: 'Id', id }],
  [`order-${id}`, { kind: 'order', matched: 'Workflow', id }],
  ['pi_3Q', { kind: 'payment', beginning: 'pi_3Q' }],
  ['ch_3Q', { kind: 'payment', beginning: 'ch_3Q' }],
  ['tr_1', { kind: 'movement', beginning: 'tr_1' }],
  ['trr_1', { kind: 'movement', beginning: 'trr_1' }],
  ['re_1', { kind: 'movement', beginning: 're_1' }],
  ['cs_test_1', { kind: 'session', beginning: 'cs_test_1' }],
  ['brand@makeport.test', null],
  ['prefix_1', null],
])('FIND-1: %s may be %j', (text, form) => {
  expect(getForm(text)).toEqual(form);
});
