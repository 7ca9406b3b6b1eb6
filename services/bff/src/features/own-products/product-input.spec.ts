import { readFileSync } from 'node:fs';
import { productForm } from '@makeport/rules/product-form';
import { buildSchema, isInputObjectType } from 'graphql';

const schema = buildSchema(readFileSync(`${__dirname}/../../../schema.graphql`, 'utf8'));

describe('the input of a product', () => {
  it('DATA-4: has the fields of the form, and the key of a request', () => {
    const input = schema.getType('ProductInput');
    const fields = isInputObjectType(input) ? Object.keys(input.getFields()) : [];
    expect(fields.sort()).toEqual([...Object.keys(productForm.shape), 'requestKey'].sort());
  });
});
